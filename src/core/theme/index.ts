/**
 * The theme: a preset and the merchant's own colours become tokens that are always legible together.
 *
 * @module
 */
import { colourVariables, type ColourVariable } from '../options/values.js';
import { contrast, mix, parseColour, reach, type Colour } from './colour.js';
import { flatColours, presets, type Preset } from './presets.js';

export { contrast, parseColour, reach, toColour, type Colour } from './colour.js';
export { flatColours, presets, type FlatColour, type Preset, type PresetName } from './presets.js';

export type ThemeType = 'light' | 'dark';

export interface Theme {
  /** A preset's name. Without one: `black` in light, `silver` in dark, and `reset` where `css_variable` has a main colour. */
  readonly preset?: string | undefined;
  readonly type: ThemeType;
  /** Token name to `#RRGGBB`, `#RGB` or the name of a flat colour. */
  readonly css_variable?: Readonly<Record<string, unknown>> | undefined;
}

/** The colours that `css_variable` may set. */
export type ColourName = ColourVariable;

/** Tokens derived from the preset and `main`. `pay-from` may have several stops, as in a CSS gradient: `#ef7656, #ea5d5e`. */
export type LookName =
  | 'main'
  | 'on-main'
  | 'face-from'
  | 'face-via'
  | 'face-to'
  | 'face-shadow'
  | 'pay-from'
  | 'pay-to'
  | 'on-pay';
export type TokenName = LookName | ColourName;
/** By token name, colours as `#rrggbb`. The page's own neutral colours appear only where the merchant changed one. */
export type ThemeTokens = Readonly<Record<LookName, string> & Partial<Record<ColourName, string>>>;

/** An ignored entry of `css_variable`: its name is unknown, or its value is not a colour. */
export interface ThemeProblem {
  readonly name: string;
  readonly value: unknown;
  readonly wrong: 'name' | 'colour';
}

type Colours = Partial<Record<ColourName, Colour>>;

/** WCAG 2.2: text (1.4.3); borders and focus rings (1.4.11). */
const asText = 4.5;
const asShape = 3;
/** Text on a gradient: slightly more, because points between its stops are rounded to whole colours. */
const onGradient = 4.6;
/** Contrast of a preset's main colour on a dark page, where each is adjusted. */
const bright = 7;
/** A card's face is just visible on the page, even without its glow. */
const asFace = 1.25;
/** Maximum share of the text colour in a tinted surface; text that is legible on the surface stays legible there. */
const tint = 0.03;

const white: Colour = '#ffffff';
const black: Colour = '#000000';
/** Defaults of the neutral colours, as in `ui/tokens`. */
const roots = {
  light: { surface: white, field: white, text: '#15181d' },
  dark: { surface: '#171a20', field: '#1d2128', text: '#f1f3f6' },
} as const satisfies Record<ThemeType, Colours>;
const red: Colour = '#b3261e';
const green: Colour = '#0f7b4f';

/** Reads `css_variable`: the colours with a known name, and the problems. */
export function readColours(given: Theme['css_variable']): { colours: Colours; problems: ThemeProblem[] } {
  const colours: Colours = {};
  const problems: ThemeProblem[] = [];
  for (const [name, value] of Object.entries(given ?? {})) {
    const known = colourVariables.find((one) => one === name.replace('_', '-'));
    const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
    const colour = pick(flatColours, text) ?? parseColour(text);
    if (known && colour) colours[known] = colour;
    else problems.push({ name, value, wrong: known ? 'colour' : 'name' });
  }
  return { colours, problems };
}

/** The entry of that name, never an inherited property. */
function pick<Value>(table: Readonly<Record<string, Value>>, name = ''): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The page's surfaces, and a text colour that is legible on all of them. */
function page(given: Colours, type: ThemeType) {
  const { surface = roots[type].surface, field = given.surface ?? roots[type].field } = given;
  const ownText = roots[contrast(white, surface) > contrast(black, surface) ? 'dark' : 'light'].text;
  const text = reach(given.text ?? ownText, [surface, field], asText);
  const grounds = [surface, field, mix(surface, text, tint)];
  return { surface, field, text, grounds };
}

/** White where it is legible, else a dark ink of the colour's own hue. */
function textOn(colour: Colour, preferred?: Colour): Colour {
  return reach(preferred ?? (contrast(white, colour) < asText ? mix(colour, black, 0.88) : white), colour, asText);
}

/**
 * The pay button's stops, and its text at the end. Dark ink is used with unchanged stops where it is legible from end to end;
 * otherwise the text is white, and each stop as dark as that needs. A gradient is never lighter than its lighter stop, but it can be
 * darker than both.
 */
function payButton(stops: readonly Colour[]): Colour[] {
  const ink = mix(stops.at(-1) ?? black, black, 0.88);
  const legible = (from: Colour, index: number) => {
    for (let part = 0; part < 1; part += 1 / 16) {
      if (contrast(ink, mix(from, stops[index + 1] ?? from, part)) < onGradient) return false;
    }
    return true;
  };
  return stops.every(legible) ? [...stops, ink] : [...stops.map((stop) => reach(stop, white, onGradient)), white];
}

/** The tokens of a theme; invalid colours and unknown names are ignored (see `readColours`). */
export function themeTokens({ preset, type, css_variable }: Theme): ThemeTokens {
  const { colours } = readColours(css_variable);
  const usual = presets[type === 'dark' ? 'silver' : 'black'];
  const look: Preset = pick<Preset>(presets, preset) ?? (colours.main ? presets.reset : usual);
  const { surface, field, text, grounds } = page(colours, type);

  const [presetMain, presetShadow, ...presetPay] = look;
  const given = colours.main ?? presetMain;
  // A preset as dark as the page itself is recognized by its glow.
  const root = given === presetMain && contrast(given, surface) < asFace ? presetShadow : given;
  const main = reach(root, grounds, type === 'dark' && !colours.main ? bright : asText);
  const onMain = textOn(main, colours['on-main']);
  const pay = presetPay.length
    ? payButton(presetPay.map((stop) => (stop === presetMain ? main : stop)))
    : [main, onMain];

  // The texts on the face are white, so that it is the same in light and dark.
  const face = (colour: Colour) => reach(reach(colour, surface, asFace), white, onGradient);
  const middle = face(given);
  const shadow = look === presets.reset ? main : presetShadow;
  const tokens: Record<LookName, string> = {
    main,
    'on-main': onMain,
    'face-from': mix(middle, black, 0.25),
    'face-via': middle,
    'face-to': face(shadow === main ? mix(middle, white, 0.14) : shadow),
    'face-shadow': shadow,
    'pay-from': pay.slice(0, -2).join(', ') || main,
    'pay-to': pay.at(-2) ?? main,
    'on-pay': pay.at(-1) ?? onMain,
  };
  // The page has its own neutral colours; they appear only where the merchant changed one.
  if (!Object.keys(colours).some((name) => !(name in tokens))) return tokens;
  return {
    ...tokens,
    surface,
    field,
    text,
    muted: reach(colours.muted ?? mix(text, surface, 0.35), grounds, asText),
    border: reach(colours.border ?? mix(text, surface, 0.5), grounds, asShape),
    line: colours.line ?? mix(text, surface, 0.86),
    negative: reach(colours.negative ?? red, grounds, asText),
    positive: reach(colours.positive ?? green, grounds, asText),
  };
}
