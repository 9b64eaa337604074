import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { layersPicture } from '../../scripts/docs/layers.js';

const layer = (name: string, layers: string[] = [], onDemand?: string[]) => ({
  name,
  layers,
  packages: [],
  ...(onDemand ? { onDemand } : {}),
});

describe('the picture of the layers', () => {
  it('has a box for each folder, with its inner layers', () => {
    const picture = layersPicture([layer('wire'), layer('core/card'), layer('core/money', ['core/card', 'wire'])]);
    assert.equal(
      picture,
      '```mermaid\nflowchart TD\n  wire\n  core["core<br/><small>card<br/>money</small>"]\n  core --> wire\n```',
    );
  });

  it('leaves out an arrow that a longer path replaces', () => {
    const picture = layersPicture([layer('a', ['b', 'c']), layer('b', ['c']), layer('c')]);
    assert.deepEqual(picture.match(/.*-->.*/g), ['  a --> b', '  b --> c']);
  });

  it('shows once what is loaded on demand', () => {
    const table = [layer('elements/x', [], ['src/frame/inline.ts']), layer('elements/y', [], ['src/frame/inline.ts'])];
    assert.deepEqual(layersPicture(table).match(/.*-\. .*/g), ['  elements -. on demand .-> frame']);
  });
});
