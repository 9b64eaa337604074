/**
 * What differs between the elements: the page behind each, and how it starts.
 *
 * @module
 */
import type { InitialView } from '../../../bridge/initial-view.js';
import type { ShadowContents } from './shadow-roots.js';

/** The exceptions of a page. Its payer reads a sentence in their language. */
export interface Faults {
  /** Whether a notice is shown. */
  readonly isShown: boolean;
  /** @param isDrawing - Whether the page works again once it has been drawn. */
  show(error: unknown, isDrawing: boolean | undefined): void;
  /** The page was drawn. */
  onRender(): void;
  /** Removes the notice. */
  clear(): void;
}

/** The page behind an element: it draws and runs the methods. */
export interface ElementView {
  render(): void;
  submit(): void;
  reset(): void;
  focus(): void;
  readonly faults: Faults;
  /** For code of this package that needs more than the public interface of the element. */
  readonly model?: object;
}

/** What differs between the elements. */
export interface ElementKind<Element, View extends ElementView, Options> extends ShadowContents {
  /** Name of the card frame's page at the gateway. */
  readonly frame: string;
  /** Whether the attributes contain the frame's address. If not, a child that is still being parsed may contain it. */
  isAddressed(): boolean;
  /** The host name of the gateway. */
  apiDomain(): string | undefined;
  /** The values for the first layout of the frame, as far as the element knows them. */
  initialView(): Partial<InitialView>;
  /** Requests that the frame can handle before the page has loaded. */
  requests(): readonly object[];
  readonly files: PageFiles<Element, View, Options>;
  /** The sources of the page's options, if it has more than the properties. */
  readonly options?: Options;
  /** For the wrappers: resets an option, so the other sources apply again. Returns false for a name that is not an option. */
  unset?(name: string): boolean;
}

/** The files of a page, which the script tag and an app load in their own ways. */
export interface PageFiles<Element, View = ElementView, Options = undefined> {
  load(element: Element): Promise<{ createView(element: Element, options: Options): View }>;
  /** Requests the files early, if the build can request them before they run. */
  preload?(element: Element): void;
}
