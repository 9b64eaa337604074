/**
 * The card form's payment: one machine, one room, the issuer's page in a dialog.
 *
 * @module
 */
import { fromFrame, type FromFrame, type ToFrame } from '../../bridge/index.js';
import { transition } from '../../core/checkout/index.js';
import { Payment } from '../parts/payment.js';
import { openPaymentChallenge } from '../parts/payment-challenge.js';
import type { PaymentHost } from '../parts/payment-host.js';
import { RoomConnection } from '../parts/room-connection.js';

export type CardConnection = RoomConnection<ToFrame, FromFrame>;

export function cardPayment(host: PaymentHost): { connection: CardConnection; payment: Payment } {
  const connection: CardConnection = new RoomConnection(host, { page: 'frame', shape: fromFrame });
  const payment: Payment = new Payment(host, connection, {
    step: transition,
    first: () => host.element.token,
    send: (message) => (message.type === 'show' ? connection.show(message) : connection.post(message)),
    openChallenge: (challenge) =>
      // The card form's room knows no other.
      'send_data' in challenge
        ? openPaymentChallenge(host, connection.base, challenge, (event) => payment.dispatch(event))
        : undefined,
  });
  connection.attach((message) => payment.receive(message));
  return { connection, payment };
}
