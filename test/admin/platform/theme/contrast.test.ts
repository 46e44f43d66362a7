import { readFileSync } from 'node:fs';
import path from 'node:path';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { colors, type Mode } from '../../../../admin/platform/theme/colors';
import { PALETTE } from '../../../../models/platform/fields/palette';
import { themeOf } from '../../../../admin/platform/theme/theme';

type Rgb = readonly [number, number, number];

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
/** Shares of the primary color in a selected row, also hovered (`admin/platform/list/table/tableSx.ts`, `tree.css`). */
const ROWS = [0, 0.06, 0.12, 0.14, 0.16];

const ADMIN = path.resolve(__dirname, '../../../../admin');
const PALETTE_CSS = readFileSync(path.join(ADMIN, 'platform/fields/palette.css'), 'utf8');
const ADR_CSS = readFileSync(path.join(ADMIN, 'features/adr/products/products.css'), 'utf8');

const rgb = (hex: string): Rgb => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
    a.map((x, at) => x * share + b[at]! * (1 - share)) as unknown as Rgb;

const luminance = (color: Rgb): number => {
    const [r, g, b] = color.map(value => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as unknown as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Rgb, b: Rgb): number => {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (light + 0.05) / (dark + 0.05);
};

/** Blends a color as a browser computes it with the color under it. */
const over = (computed: string, under: Rgb): Rgb => {
    const [r = 0, g = 0, b = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? ['0', '0', '0', '0']).map(Number);
    return mix([r, g, b], under, alpha);
};

/** Blends a color of the theme with the color under it: MUI passes on literal colors, and computes others. */
const colorOf = (color: string, under: Rgb): Rgb => {
    if (color === '#fff') return [255, 255, 255];
    return color.startsWith('#') ? rgb(color) : over(color, under);
};

const CHIPS = (['outlined', 'filled'] as const).flatMap(variant =>
    (['default', 'primary', 'secondary', 'error', 'warning', 'success', 'info'] as const).map(color => ({
        variant,
        color,
    })),
);

/** Returns the computed colors of a chip's text and of its background. */
const chipColors = (mode: Mode, chip: ChipProps) => {
    const { getByText } = render(
        createElement(
            ThemeProvider,
            { theme: createTheme(themeOf(mode)) },
            createElement(Chip, { ...chip, label: 'State' }),
        ),
    );
    const { color, backgroundColor } = getComputedStyle(getByText('State').parentElement!);
    cleanup();
    return { color, backgroundColor };
};

/** The colors of the palette, by name; `none` is neutral. */
const swatches = [
    ['none', /\.pill:not\([^{]+\{\s+--swatch: (#\w{6})/.exec(PALETTE_CSS)![1]!],
    ...PALETTE.map(name => [name, new RegExp(`\\.entity-${name} \\{\\s+--swatch: (#\\w{6})`).exec(PALETTE_CSS)![1]!]),
] as [string, string][];

/** Returns the shares of a status's own color in its text and in its surface, from the rule that shows it. */
const sharesOf = (css: string, variable: string) => ({
    inText:
        Number(
            new RegExp(`[^-]color: color-mix\\(in srgb, var\\(--${variable}\\) (\\d+)%, var\\(--text\\)`).exec(css)![1],
        ) / 100,
    inSurface:
        Number(
            new RegExp(`background: color-mix\\(in srgb, var\\(--${variable}\\) (\\d+)%, var\\(--surface\\)`).exec(
                css,
            )![1],
        ) / 100,
});
const STATUSES = [
    ['a pill', sharesOf(PALETTE_CSS, 'tint')],
    ['the cell of an ADR', sharesOf(ADR_CSS, 'swatch')],
] as const;

describe.each(['light', 'dark'] satisfies Mode[])('%s', mode => {
    const c = colors[mode];
    test.each(STATUSES)('every colour of %s is read', (_what, { inText, inSurface }) => {
        for (const [name, hex] of swatches) {
            const text = mix(rgb(hex), rgb(c.text), inText);
            const surface = mix(rgb(hex), rgb(c.surface), inSurface);
            expect([name, contrast(text, surface) >= LEAST]).toEqual([name, true]);
        }
    });

    test('the dot of a pill stands out from its surface in every colour', () => {
        for (const [name, hex] of swatches)
            expect([name, contrast(rgb(hex), mix(rgb(hex), rgb(c.surface), STATUSES[0][1].inSurface)) >= 2.5]).toEqual([
                name,
                true,
            ]);
    });

    test.each(['primary', 'error', 'warning', 'success', 'info'] as const)(
        'a filled %s button is read, under the pointer too',
        name => {
            const { main, dark, contrastText } = createTheme(themeOf(mode)).palette[name];
            for (const background of [main, dark]) {
                const under = colorOf(background, [0, 0, 0]);
                const written = colorOf(contrastText, under);
                expect([background, contrast(written, under) >= LEAST]).toEqual([background, true]);
            }
        },
    );

    test.each(CHIPS)('the chip $variant $color is read on every row', chip => {
        const { color, backgroundColor } = chipColors(mode, chip);
        for (const selected of ROWS) {
            const row = mix(rgb(c.primary), rgb(c.surface), selected);
            const chipBackground = over(backgroundColor, row);
            const isRead = contrast(over(color, chipBackground), chipBackground) >= LEAST;
            expect([selected, isRead]).toEqual([selected, true]);
        }
    });
});
