/**
 * The page in a browser: every script that runs, the documents and style sheets that load, and the reports of its policies. So the
 * inventory has what scripts add, and a difference between this command's parser and a browser's shows.
 *
 * @module
 */
import { setTimeout as wait } from 'node:timers/promises';
import { recordOf, startBrowser, type DevTools, type DevToolsEvent, type Fields } from './devtools-pipe.js';
import { withoutHash } from './inventory-page.js';
import type { PageTarget } from './inventory-targets.js';

/** A script that the browser ran. */
export interface RunScript {
  /** Address of the file; the document's where the code is inline. */
  readonly address: string;
  /** Whether the code is a file loaded from the address: a comment in the code can claim any address. */
  readonly isFile: boolean;
  readonly code: string;
}

export interface Rendered {
  readonly scripts: readonly RunScript[];
  readonly targets: readonly PageTarget[];
  /** Reports of the page's policies. */
  readonly problems: readonly string[];
}

/** Milliseconds after the page has loaded, for what its scripts add. */
const settleTime = 3000;
/** Milliseconds for the page to load. */
const loadTimeout = 20_000;

/**
 * Opens the page in the browser, without a click.
 *
 * @param path - The program of a Chromium.
 * @throws Error where the browser cannot be used, or the page does not load.
 */
export async function renderPage(url: string, path: string): Promise<Rendered> {
  const page = new RenderedPage();
  const tools = await startBrowser(path, (event) => page.handleEvent(event));
  try {
    return await page.open(url, tools);
  } finally {
    await tools.close();
  }
}

class RenderedPage {
  #tools: DevTools | undefined;
  readonly #scripts: Promise<RunScript | undefined>[] = [];
  readonly #targets: PageTarget[] = [];
  readonly #problems = new Set<string>();
  /** Files that were loaded as scripts. */
  readonly #files = new Set<string>();
  /** Sessions are prepared before their documents run. */
  readonly #prepared: Promise<unknown>[] = [];
  #main = '';
  #onLoad = () => {};

  async open(url: string, tools: DevTools): Promise<Rendered> {
    this.#tools = tools;
    const { targetId } = await tools.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await tools.send('Target.attachToTarget', { targetId, flatten: true });
    this.#main = String(targetId);
    const session = String(sessionId);
    await this.#prepare(session);
    await tools.send('Page.enable', {}, session);
    const loadEvent = new Promise<void>((resolve) => (this.#onLoad = resolve));
    const { errorText } = await tools.send('Page.navigate', { url }, session);
    if (typeof errorText === 'string' && errorText !== '')
      throw new Error(`${url} cannot be opened in the browser: ${errorText}.`);
    const isLoaded = await Promise.race([loadEvent.then(() => true), wait(loadTimeout, false, { ref: false })]);
    if (!isLoaded) this.#problems.add(`The page did not finish loading in the browser within ${loadTimeout / 1000} s.`);
    await wait(settleTime);
    await Promise.all(this.#prepared);
    const scripts = (await Promise.all(this.#scripts)).filter((script) => script !== undefined);
    return {
      scripts: scripts.map((script) => ({ ...script, isFile: script.isFile && this.#files.has(script.address) })),
      targets: this.#targets,
      problems: [...this.#problems],
    };
  }

  handleEvent({ method, params, session }: DevToolsEvent): void {
    switch (method) {
      case 'Target.attachedToTarget':
        // A frame of another origin, or a worker: it waits until its session is prepared.
        if (typeof params['sessionId'] === 'string' && session !== undefined)
          this.#prepared.push(this.#prepare(params['sessionId']).catch((error: unknown) => this.#addUnreadable(error)));
        break;
      case 'Debugger.scriptParsed':
        this.#scripts.push(this.#scriptOf(params, session));
        break;
      case 'Network.requestWillBeSent':
        this.#request(params);
        break;
      case 'Audits.issueAdded':
        this.#issue(recordOf(params['issue']));
        break;
      case 'Page.loadEventFired':
        this.#onLoad();
        break;
      default:
    }
  }

  async #prepare(session: string): Promise<void> {
    const tools = this.#tools;
    if (!tools) return;
    const send = (method: string, params: Fields = {}) => tools.send(method, params, session);
    await send('Debugger.enable');
    await send('Network.enable');
    // A worker has no audits and no frames.
    await send('Audits.enable').catch(() => undefined);
    const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    await send('Target.setAutoAttach', attach).catch(() => undefined);
    await send('Runtime.runIfWaitingForDebugger');
  }

  /** A frame may go away while it is read. Then its scripts are not in the list, and the list says so. */
  #addUnreadable(error: unknown): undefined {
    const reason = error instanceof Error ? error.message : String(error);
    this.#problems.add(`A script or a frame went away before it could be read. ${reason}`);
    return undefined;
  }

  async #scriptOf(params: Fields, session: string | undefined): Promise<RunScript | undefined> {
    const { scriptId, url, hasSourceURL } = params;
    const source = await this.#tools
      ?.send('Debugger.getScriptSource', { scriptId }, session)
      .catch((error: unknown) => this.#addUnreadable(error));
    if (!source) return undefined;
    const code = typeof source['bytecode'] === 'string' ? source['bytecode'] : source['scriptSource'];
    return { address: withoutHash(String(url)), isFile: hasSourceURL !== true, code: String(code) };
  }

  #request({ type, frameId, request, redirectResponse }: Fields): void {
    const address = withoutHash(String(recordOf(request)['url']));
    const location = `browser, ${String(type).toLowerCase()}`;
    if (type === 'Script' || type === 'Other') this.#files.add(address);
    const isPage = type === 'Document' && frameId === this.#main;
    if ((type === 'Document' && !isPage) || type === 'Stylesheet')
      this.#targets.push({ kind: 'load', location, address, integrity: undefined });
    // The first document is the page, and a redirect belongs to it.
    if (isPage && redirectResponse === undefined && this.#pages++ > 0)
      this.#targets.push({ kind: 'visit', location: 'browser, navigation', address, integrity: undefined });
  }
  #pages = 0;

  #issue({ code, details }: Fields): void {
    if (code !== 'ContentSecurityPolicyIssue') return;
    const { blockedURL, violatedDirective } = recordOf(recordOf(details)['contentSecurityPolicyIssueDetails']);
    const subject = typeof blockedURL === 'string' ? blockedURL : 'code in the page';
    this.#problems.add(`A policy of the page reports ${subject} (${String(violatedDirective)}).`);
  }
}
