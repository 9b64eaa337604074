/**
 * The theme: converts a preset and the merchant's own colours to tokens that are always legible together.
 *
 * @module
 */
import { colourVariables, type ColourVariable } from '../options/values.js';
import {
  contrast,
  mix,
  adjustLightness,
  deepen,
  parseColour,
  ensureContrast,
  shade,
  toColour,
  type Colour,
} from './colour.js';
import { roots } from './ink.js';
import { flatColours, presets, type Preset } from './presets.js';
import { share } from './tokens.js';

export { contrast, parseColour, toColour, type Colour } from './colour.js';
export { roots } from './ink.js';
export { flatColours, presets, type FlatColour, type PresetName } from './presets.js';

type ThemeType = 'light' | 'dark';

export interface Theme {
  /** A preset's name. Without one, the look is ink, or `reset` if `css_variable` has a main colour. */
  readonly preset?: string | undefined;
  readonly type: ThemeType;
  /** `#RRGGBB`, `#RGB` or the name of a flat colour, by token name. */
  readonly css_variable?: Readonly<Record<string, unknown>> | undefined;
}

/** The colours that `css_variable` may set. */
type ColourName = ColourVariable;

/**
 * Tokens of the preset and `main`: lines, text and chosen controls (`main`), the pay button, and the display card from `card-start` to
 * `card-end`. `card-shade` is the black behind the card's text that makes it legible. `on-…` is the text on each.
 */
type ThemeTokenName = 'main' | 'on-main' | 'pay' | 'on-pay' | 'card-start' | 'card-end' | 'card-shade' | 'on-card';
type TokenName = ThemeTokenName | ColourName | 'tint' | 'page';
/**
 * CSS values by token name (`main` is `--gw-main`): colours as `#rrggbb`, `pay` also a `linear-gradient`, `card-shade` as `#rrggbbaa`.
 * An absent token keeps its value from the style sheet.
 */
export type ThemeTokens = Readonly<Partial<Record<TokenName, string>>>;

/** An ignored entry of `css_variable`: its name is unknown, or its value is not a colour. */
export interface ThemeProblem {
  readonly name: string;
  readonly value: unknown;
  readonly reason: 'name' | 'colour';
}

type Colours = Partial<Record<ColourName, Colour>>;

/** WCAG 2.2: text (1.4.3); borders and focus rings (1.4.11). */
const textContrast = 4.5;
const shapeContrast = 3;
/** Text on the pay button. It needs more contrast because the top of the button is lighter. */
const buttonContrast = 4.75;
/** Maximum change of the pay button's lightness (OKLab) for its text. A larger change gives another colour: yellow becomes olive. */
const maximumShift = 0.16;
/**
 * Contrast of a preset's main colour on a dark surface, and of each main colour that is hard to see on its surface. At 4.5:1, a grey
 * radio button looks as if it is not selected, and a grey button looks disabled.
 */
const clearContrast = 7.5;
/** Maximum opacity of the black under the card's text, in 255ths: 34 %. */
const maximumShade = 87;
/** Part of that opacity at the card's number: the shade increases from 35 % to 85 % of the card's height. */
const atNumber = 0.75;

/** A card with less contrast to white has dark text, because under a shade a warm colour becomes brown. It is a lightness of 0.72 (OKLCH). */
const lightCard = 2.35;

const white: Colour = '#ffffff';
const black: Colour = '#000000';
/** Dark text on a light button or card. */
const dark: Colour = '#10131a';

/** Reads `css_variable`. Returns the colours with a known name, and the problems. */
export function readColours(variables: Theme['css_variable']): { colours: Colours; problems: ThemeProblem[] } {
  const colours: Colours = {};
  const problems: ThemeProblem[] = [];
  for (const [name, value] of Object.entries(variables ?? {})) {
    const colourName = colourVariables.find((one) => one === name.replace('_', '-'));
    const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
    const colour = entryOf(flatColours, text) ?? parseColour(text);
    if (colourName && colour) colours[colourName] = colour;
    else problems.push({ name, value, reason: colourName ? 'colour' : 'name' });
  }
  return { colours, problems };
}

/** Returns the entry of that name, never an inherited property. */
function entryOf<Value>(table: Readonly<Record<string, Value>>, name = ''): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Returns the page's surfaces, a text colour that is legible on each, and the roots that suit the surface. */
function page(colours: Colours, type: ThemeType) {
  const { surface = roots[type].surface, field = colours.surface ?? roots[type].field } = colours;
  const scheme = roots[contrast(white, surface) > contrast(black, surface) ? 'dark' : 'light'];
  // A little more than 4.5, because the text must also be legible on its own tint.
  const text = ensureContrast(colours.text ?? scheme.text, [surface, field], 4.8);
  return { surface, field, text, scheme, backgrounds: [surface, field, mix(surface, text, share.tint)] };
}

/**
 * The pay button's text and colour stops. Each stop changes as little as the text needs; the text is the merchant's own or white. If a
 * stop would change too much, the fill stays and the text is dark. In sRGB, no point between two stops is lighter than both, so white
 * text is legible everywhere.
 */
function button(stops: readonly Colour[], textColour: Colour = white): readonly Colour[] {
  for (const text of [textColour, white]) {
    const newStops = stops.flatMap((stop) => adjustLightness(stop, [text], buttonContrast, maximumShift) ?? []);
    if (newStops.length === stops.length) return [text, ...newStops];
  }
  return [dark, ...stops.map((stop) => ensureContrast(stop, [dark], textContrast))];
}

/**
 * The display card. Its colours do not change. White text gets the shade that it needs on both. On a light card, or if the darkest shade
 * is not enough, the text is dark and has no shade.
 */
function cardTokens(from: Colour, to: Colour): ThemeTokens {
  const legible = (opacity: number) =>
    [from, to].every((stop) => contrast(white, shade(stop, opacity / 255)) >= textContrast);
  let opacity = 0;
  while (opacity < maximumShade && !legible(opacity * atNumber)) opacity++;
  if (contrast(white, from) < lightCard || !legible(opacity)) {
    return {
      'card-start': from,
      'card-end': ensureContrast(to, [dark], textContrast),
      'card-shade': '#0000',
      'on-card': dark,
    };
  }
  return { 'card-start': from, 'card-end': to, 'card-shade': opacity ? toColour([0, 0, 0, opacity]) : '#0000' };
}

/**
 * Returns the tokens of a theme. Without a preset and colours of the merchant there are none, because the style sheet has the default
 * look. Tokens of the card need a preset or a main colour. Neutral colours of the page are included if the merchant changed one of
 * them. Invalid colours and unknown names are ignored (see `readColours`).
 */
export function themeTokens({ preset, type, css_variable }: Theme): ThemeTokens {
  const { colours } = readColours(css_variable);
  const presetColours = entryOf<Preset>(presets, preset);
  const names = Object.keys(colours);
  if (!presetColours && !names.length) return {};

  const { surface, field, text, scheme, backgrounds } = page(colours, type);
  const [presetMain, shadow, payEnd, payStart]: Preset = presetColours ?? [scheme.main];
  const original = colours.main ?? presetMain;
  const onDark = scheme === roots.dark;
  // Black is invisible on a dark surface, and white on a light one.
  const isInvisible = contrast(original, surface) < (onDark ? 1.5 : 1.05);
  // If a preset is as dark as the surface, the card's other colour represents it: vibrant_gold is gold.
  const root = isInvisible && !colours.main && shadow ? shadow : original;
  const main = ensureContrast(
    root,
    backgrounds,
    isInvisible || (onDark && !colours.main) ? clearContrast : textContrast,
  );
  const onMain = ensureContrast(
    colours['on-main'] ?? (contrast(white, main) < textContrast ? roots.dark.surface : white),
    [main],
    textContrast,
  );
  const [onPay = onMain, ...pay] = payEnd
    ? button([payStart ?? original, payEnd])
    : isInvisible
      ? [onMain, main]
      : button([original], colours['on-main']);
  const tokens: ThemeTokens = {
    main,
    'on-main': onMain,
    pay: payEnd ? `linear-gradient(100deg,${pay.join()})` : pay.join(),
    'on-pay': onPay,
    ...((presetColours ?? colours.main) && cardTokens(original, shadow ?? deepen(original))),
  };
  if (names.every((name) => name in tokens)) return tokens;
  return {
    ...tokens,
    surface,
    field,
    text,
    muted: ensureContrast(colours.muted ?? mix(surface, text, share.muted), backgrounds, textContrast),
    border: ensureContrast(colours.border ?? mix(surface, text, share.border), backgrounds, shapeContrast),
    line: colours.line ?? mix(surface, text, share.line),
    tint: mix(surface, text, share.tint),
    // The background follows the surface: a light surface in a dark scheme still has dark text beside it.
    page: onDark ? mix(surface, black, 0.25) : mix(surface, text, share.tint),
    negative: ensureContrast(colours.negative ?? scheme.negative, backgrounds, textContrast),
    positive: ensureContrast(colours.positive ?? scheme.positive, backgrounds, textContrast),
  };
}
