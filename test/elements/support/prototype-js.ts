/**
 * The changes of Prototype.js 1.7.3 to a page's natives that this package calls: functions of its own in place of the browser's,
 * and further members of elements and arrays. Old Magento and PrestaShop pages have it.
 */
export function changeAsPrototypeJs(page: Window & typeof globalThis): void {
  const elements = {
    remove(this: HTMLElement) {
      (this.parentNode as ParentNode & Node).removeChild(this);
      return this;
    },
    ...Object.fromEntries(
      [
        'update',
        'replace',
        'hide',
        'show',
        'toggle',
        'visible',
        'insert',
        'wrap',
        'select',
        'up',
        'down',
        'next',
        'previous',
        'match',
        'identify',
        'setStyle',
        'getStyle',
        'addClassName',
        'clear',
        'present',
        'enable',
        'disable',
        'serialize',
      ].map((name) => [
        name,
        () => {
          throw new Error(`Element#${name} of Prototype.js was called`);
        },
      ]),
    ),
  };
  for (const kind of [page.HTMLElement, page.HTMLDivElement, page.HTMLIFrameElement, page.HTMLInputElement]) {
    Object.assign(kind.prototype, elements);
  }
  // `$A`: it knows no function that maps, and of an iterable only those with a length.
  const copy = (list: ArrayLike<unknown>) => {
    let { length = 0 } = list;
    const results: unknown[] = new page.Array(length);
    while (length--) results[length] = list[length];
    return results;
  };
  Object.assign(page.Array, { from: copy });
  Object.assign(page.Array.prototype, {
    toJSON(this: unknown[]) {
      return `[${this.map((one) => page.JSON.stringify(one)).join(', ')}]`;
    },
    find(this: unknown[], matches: (one: unknown, index: number) => boolean, context: unknown) {
      let found: unknown;
      this.some((one, index) => matches.call(context, one, index) && ((found = one), true));
      return found;
    },
    include: (wanted: unknown) => wanted,
    toArray(this: unknown[]) {
      return [...this];
    },
    each: undefined,
    first: undefined,
    size: undefined,
  });
  Reflect.deleteProperty(page.Array.prototype, 'entries');
  Object.assign(page.String.prototype, { toJSON: undefined, sub: undefined, strip: undefined });
}
