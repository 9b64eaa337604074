/**
 * The ways to name the receiver of a transfer.
 *
 * @module
 */
import type { Field } from './fields.js';

export type Way = 'card' | 'phone';

export const receivers: Readonly<Record<Way, Field>> = {
  card: { name: 'receiver_card_number', kind: 'number', autocomplete: 'off', enter: 'go' },
  phone: { name: 'receiver_phone', autocomplete: 'off', enter: 'go' },
};
export const ways: readonly Way[] = ['card', 'phone'];
