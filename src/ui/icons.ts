/**
 * Our own drawings, as data: the page renders them with lit, the card frame with plain DOM code.
 *
 * The names and marks of card brands are trademarks of their owners; they only show which card the payer types. Sources:
 * docs/brand-marks.md.
 *
 * @module
 */

/** Attributes of a path. */
type Path = Readonly<Record<string, string>>;

export interface Icon {
  /** `width height`, in CSS px. */
  readonly size: readonly [width: number, height: number];
  readonly viewBox: string;
  readonly paths: readonly Path[];
  /** The value of `currentColor`, unless a style sets another. */
  readonly color?: string;
}

const circle = 'M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 1 1 15 0';

/** Makes an icon: lines of 1.5 in a square of 20, in the colour of the surrounding text. */
export const icon = (d: string): Icon => ({
  size: [20, 20],
  viewBox: '0 0 20 20',
  paths: [{ d, stroke: 'currentColor', 'stroke-width': '1.5', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }],
});

export const alertIcon: Icon = icon(`${circle}M10 6.2v4.6M10 13.6v.1`);
export const clockIcon: Icon = icon(`${circle}M10 5.8V10l2.8 2`);
export const checkIcon: Icon = icon('m4.5 10.5 3.7 3.7 7.3-8');
export const closeIcon: Icon = icon('m5.5 5.5 9 9M14.5 5.5l-9 9');
export const lockIcon: Icon = icon(
  'M6.5 9h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2M7 9V6.5a3 3 0 0 1 6 0V9',
);

/** The back of a card with its code: 28 by 20. */
export const codeIcon: Icon = {
  size: [28, 20],
  viewBox: '0 0 28 20',
  paths: [
    {
      d: 'M12 17.25H3a2.25 2.25 0 0 1-2.25-2.25V5A2.25 2.25 0 0 1 3 2.75h18A2.25 2.25 0 0 1 23.25 5v3',
      stroke: 'currentColor',
      'stroke-width': '1.5',
    },
    { d: 'M1 6h22v3H1z', fill: 'currentColor' },
    {
      d: 'M17.5 9.5H23a4 4 0 0 1 0 8h-5.5a4 4 0 0 1 0-8M17 13.5h.1M20.2 13.5h.1M23.4 13.5h.1',
      stroke: 'currentColor',
      'stroke-width': '1.3',
      'stroke-linecap': 'round',
    },
  ],
};

const slanted = { transform: 'translate(2.6 0)skewX(-14)', fill: 'currentColor' };
const dot = (x: number, y: number, r: number) => `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0`;

/** Logos by brand, in the order in which a field shows them: the order of the default of `card_icons`. */
export const brandLogos: Readonly<Record<string, Icon>> = {
  mastercard: {
    size: [24, 15],
    viewBox: '0 0 24 15',
    paths: [
      { d: dot(7.5, 7.5, 7.5), fill: '#eb001b' },
      { d: dot(16.5, 7.5, 7.5), fill: '#f79e1b' },
      { d: 'M12 1.5a7.5 7.5 0 0 1 0 12a7.5 7.5 0 0 1 0-12z', fill: '#ff5f00' },
    ],
  },
  visa: {
    size: [28, 8],
    viewBox: '0 0 42 12',
    color: '#1434cb',
    paths: [
      {
        ...slanted,
        d: 'M0 0h4.3l1.9 7.7L9.3 0H13L7.9 12H4.1zM13.9 0h3.5v12h-3.5zM27.6 12 33 0h3.2L39 12h-3.4l-.5-2.3h-3.4L30.9 12zM32.5 7.1h2.2L34 3.3z',
      },
      {
        ...slanted,
        fill: 'none',
        d: 'M27 2.2c-1.3-.6-2.7-.9-4-.7-2.6.3-2.7 2.6-.6 3.6l1.4.7c2.4 1.2 1.9 4-.9 4.6-1.6.3-3.2 0-4.6-.8',
        stroke: 'currentColor',
        'stroke-width': '2.9',
      },
    ],
  },
  // The name is below the circles. Otherwise the logo would differ from Mastercard's only by its hue.
  maestro: {
    size: [24, 18],
    viewBox: '0 0 24 18',
    paths: [
      { d: dot(8.5, 6, 6), fill: '#eb001b' },
      { d: dot(15.5, 6, 6), fill: '#00a2e5' },
      { d: 'M12 1.13a6 6 0 0 1 0 9.74a6 6 0 0 1 0-9.74z', fill: '#7375cf' },
      {
        d: 'M1 17v-2.5c0-.8 1.5-.8 1.5 0V17v-2.5c0-.8 1.5-.8 1.5 0V17M7.5 14.2V17M7.5 15.5a1.2 1.4 0 1 1-2.4 0a1.2 1.4 0 1 1 2.4 0M9 15.5h2.4c0-1.8-2.5-1.8-2.5 0 0 1.6 1.9 1.7 2.3.8M14.7 14.4c-.9-.5-1.8-.2-1.7.5.1.9 1.7.5 1.8 1.3 0 .8-1.3 1-2 .4M16.5 13v3.2c0 .7.5.8 1 .6M15.8 14.3h1.7M18.7 17v-2.8M18.7 15.2c.2-.8.7-1 1.3-.9M23 15.5a1.2 1.4 0 1 1-2.4 0a1.2 1.4 0 1 1 2.4 0',
        stroke: 'currentColor',
        'stroke-width': '.8',
      },
    ],
    color: '#1a1d24',
  },
};
