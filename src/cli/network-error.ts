/** Why a request failed, for a person: the runtime's own message is a code, or only "fetch failed". */
export function networkMessage(error: unknown, seconds: number): string {
  const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code, name, message } = Object(cause) as { code?: unknown; name?: unknown; message?: unknown };
  if (name === 'TimeoutError') return `no answer within ${seconds} s`;
  switch (code) {
    case 'ECONNREFUSED':
      return 'the connection was refused (ECONNREFUSED); check that the server is running at this host and port';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `no address was found for the host name (${code}); check the spelling and the network connection`;
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return 'the server closed the connection before it answered';
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return 'the server did not accept the connection in time';
    default:
      return typeof message === 'string' && message !== '' ? message : 'no answer';
  }
}
