import { readFileSync } from 'node:fs';
import path from 'node:path';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { colors, type Mode } from '../../../../admin/platform/theme/colors';
import { themeOf } from '../../../../admin/platform/theme/theme';

type Rgb = readonly [number, number, number];

/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
/** Shares of primary in a selected row, hovered too (`admin/platform/list/table/tableSx.ts`, `tree.css`). */
const ROWS = [0, 0.06, 0.12, 0.14, 0.16];

const CSS = readFileSync(path.resolve(__dirname, '../../../../admin/features/tpm/workbench/workbench.css'), 'utf8');

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

/** A color as a browser computes it, over what is under it. */
const over = (computed: string, under: Rgb): Rgb => {
    const [r = 0, g = 0, b = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? ['0', '0', '0', '0']).map(Number);
    return mix([r, g, b], under, alpha);
};

/** A color of the theme, over what is under it: MUI writes those that are given as they are, and others as computed. */
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

/** The computed colors of a chip's text and of its background. */
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

/** `9%, var(--surface)` of what a pill's own color is mixed with. */
const [, share, surface] = /background: color-mix\(in srgb, var\(--status\) (\d+)%, ([^)]+\)?)\)/.exec(CSS)!;
const names = ['muted', ...[...CSS.matchAll(/--status: var\(--(\w+)\)/g)].map(([, name]) => name!)] as const;

describe.each(['light', 'dark'] satisfies Mode[])('%s', mode => {
    const c = colors[mode];
    test.each(ROWS)('a status is read on a row that has %d of the primary color', selected => {
        const row = mix(rgb(c.primary), rgb(c.surface), selected);
        const under = surface === 'var(--surface)' ? rgb(c.surface) : row;
        for (const name of names) {
            const own = rgb(c[name as 'muted']);
            const pill = mix(own, under, Number(share) / 100);
            expect([name, contrast(own, pill) >= LEAST]).toEqual([name, true]);
        }
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
