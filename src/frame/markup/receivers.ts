/**
 * The ways to name the receiver of a transfer.
 *
 * @module
 */
import type { Field } from './fields.js';

export type ReceiverKind = 'card' | 'phone';

export const receivers: Readonly<Record<ReceiverKind, Field>> = {
  card: { name: 'receiver_card_number', kind: 'number', autocomplete: 'off', enter: 'go' },
  phone: { name: 'receiver_phone', autocomplete: 'off', enter: 'go' },
};
export const receiverKinds: readonly ReceiverKind[] = ['card', 'phone'];
