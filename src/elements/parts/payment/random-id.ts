/** 32 random hexadecimal digits. `crypto.randomUUID` does not exist on a page without a secure connection. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
