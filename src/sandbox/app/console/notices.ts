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
  'test-order': 'The order is created. Pay it with a test card.',
  'sent-again': 'The same callback is sent once more.',
  'sent-now': 'The callback is sent now.',
  'not-waiting': 'This callback does not wait: it is being sent, or has ended.',
  'fault-added': 'The fault waits for its first request.',
  'fault-removed': 'The fault is gone.',
  'faults-cleared': 'No fault is left.',
  'clock-moved': 'The clock was moved. What is due by now is done within a moment.',
};

/** A map and no object: the name comes from an address. */
export const notices: ReadonlyMap<string, string> = new Map(Object.entries(message));
