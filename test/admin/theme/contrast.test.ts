import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors, type Mode } from '../../../admin/theme/colors';

type Rgb = readonly [number, number, number];

/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
/** How much of the primary color a selected row has, under the pointer too (`admin/list/table/look.ts`, `tree.css`). */
const ROWS = [0, 0.06, 0.12, 0.14, 0.16];

const CSS = readFileSync(path.resolve(__dirname, '../../../admin/tpm/workbench/workbench.css'), 'utf8');

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

/** `9%, var(--surface)` of what a pill's own color is mixed with. */
const [, share, ground] = /background: color-mix\(in srgb, var\(--status\) (\d+)%, ([^)]+\)?)\)/.exec(CSS)!;
const names = ['muted', ...[...CSS.matchAll(/--status: var\(--(\w+)\)/g)].map(([, name]) => name!)] as const;

describe.each(['light', 'dark'] satisfies Mode[])('%s', mode => {
    const c = colors[mode];
    test.each(ROWS)('a status is read on a row that has %d of the primary color', selected => {
        const row = mix(rgb(c.primary), rgb(c.surface), selected);
        const under = ground === 'var(--surface)' ? rgb(c.surface) : row;
        for (const name of names) {
            const own = rgb(c[name as 'muted']);
            const pill = mix(own, under, Number(share) / 100);
            expect([name, contrast(own, pill) >= LEAST]).toEqual([name, true]);
        }
    });
});
