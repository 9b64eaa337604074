/** Finds the end of one HTTP/1.1 answer in the parts of a connection. */

/** Takes the next part; true once the answer is whole. */
export type AnswerEnd = (part: Uint8Array) => boolean;

const headEnd = '\r\n\r\n';

export function answerEnd(): AnswerEnd {
  let head = '';
  let isHead = true;
  let left = 0;
  /** The last bytes of an answer in chunks, whose end is a chunk of no length. */
  let tail: string | undefined;
  return (part) => {
    let body = Buffer.from(part).toString('latin1');
    if (isHead) {
      head += body;
      const at = head.indexOf(headEnd);
      if (at < 0) return false;
      isHead = false;
      body = head.slice(at + headEnd.length);
      head = head.slice(0, at);
      if (/^transfer-encoding:.*chunked/im.test(head)) tail = headEnd.slice(2);
      else left = /^HTTP\/1.1 (204|304)/.test(head) ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    }
    if (tail === undefined) {
      left -= body.length;
      return left <= 0;
    }
    tail = (tail + body).slice(-7);
    return tail.endsWith('\r\n0\r\n\r\n');
  };
}
