import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { roomsPicture } from '../../scripts/docs/rooms.js';

const room = (name: string, rooms: string[] = [], onDemand?: string[]) => ({
  name,
  rooms,
  packages: [],
  ...(onDemand ? { onDemand } : {}),
});

describe('the picture of the rooms', () => {
  it('has a box for each folder, with its inner rooms', () => {
    const picture = roomsPicture([room('wire'), room('core/card'), room('core/money', ['core/card', 'wire'])]);
    assert.equal(
      picture,
      '```mermaid\nflowchart TD\n  wire\n  core["core<br/><small>card<br/>money</small>"]\n  core --> wire\n```',
    );
  });

  it('leaves out an arrow that a longer path replaces', () => {
    const picture = roomsPicture([room('a', ['b', 'c']), room('b', ['c']), room('c')]);
    assert.deepEqual(picture.match(/.*-->.*/g), ['  a --> b', '  b --> c']);
  });

  it('shows once what is loaded on demand', () => {
    const table = [room('elements/x', [], ['src/frame/inline.ts']), room('elements/y', [], ['src/frame/inline.ts'])];
    assert.deepEqual(roomsPicture(table).match(/.*-\. .*/g), ['  elements -. on demand .-> frame']);
  });
});
