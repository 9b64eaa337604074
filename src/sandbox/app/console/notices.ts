export type Notice =
  | 'test-order'
  | 'sent-again'
  | 'sent-now'
  | 'not-waiting'
  | 'fault-added'
  | 'fault-removed'
  | 'faults-cleared'
  | 'clock-moved';

const message: Readonly<Record<Notice, string>> = {
  'test-order': 'Order created. Pay it with a test card.',
  'sent-again': 'The callback is being sent again, with the same body.',
  'sent-now': 'The callback is being sent now.',
  'not-waiting': 'This callback is not waiting: it is being sent, or has ended.',
  'fault-added': 'Rule added. It applies to the next request.',
  'fault-removed': 'Rule removed.',
  'faults-cleared': 'All rules removed.',
  'clock-moved': 'Clock moved. The gateway runs everything that is now due.',
};

/** A map instead of an object, because the name comes from the page's address. */
export const notices: ReadonlyMap<string, string> = new Map(Object.entries(message));
