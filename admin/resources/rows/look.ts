import type { KindName } from '../../../models/platform/fields/kind';
import type { Part } from '../../../models/part';

/** What is only heard. */
const UNSEEN = {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
    whiteSpace: 'nowrap',
} as const;

/** What a field needs, in pixels; others need as much as text. */
const NARROW: Readonly<Partial<Record<KindName, number>>> = { boolean: 76, integer: 88, money: 96, date: 156 };
const [PLACE, TEXT, TOOLS, GAP] = [120, 150, 36, 16];

/** Where labels stand above their inputs, these are side by side. */
export const isShort = (kind: KindName): boolean => (NARROW[kind] ?? TEXT) < 100;

/** The look of the rows of a part: a line each where there is room for all fields, a block each where there is not. */
export const lookOf = ({ fields }: Pick<Part, 'fields'>, hasTools: boolean) => {
    const widths = [PLACE, ...Object.values(fields).map(({ kind }) => NARROW[kind.name] ?? TEXT)];
    const needed = widths.reduce((sum, width) => sum + width + GAP, hasTools ? TOOLS : 0);
    const columns = widths.map(width => `minmax(${String(width)}px, ${String(width)}fr)`);
    const wide = `@container (min-width: ${String(needed)}px)`;
    return {
        wide,
        head: {
            ...{ display: 'none', pb: 0.75, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 },
            [wide]: { display: 'grid', columnGap: `${String(GAP)}px` },
        },
        line: {
            ...{ display: 'grid', position: 'relative', alignItems: 'start', columnGap: `${String(GAP)}px`, rowGap: 1 },
            ...{ gridTemplateColumns: '1fr 1fr', py: 1, borderTop: 1, borderColor: 'divider', typography: 'body2' },
        },
        /** Of head and lines. */
        columns: {
            [wide]: { gridTemplateColumns: [...columns, ...(hasTools ? [`${String(TOOLS)}px`] : [])].join(' ') },
        },
        /** In a line the column's head is the label. */
        label: { [wide]: UNSEEN },
        block: { [wide]: { gridColumn: 'auto', display: 'block', pr: 0 } },
        /** The room of an input whose code is on its way. */
        waiting: { '& [aria-busy] > .MuiSkeleton-root': { [wide]: { mt: 0 } } },
        /** Where there is nothing to say. */
        silent: { '&:empty': { display: 'none', [wide]: { display: 'block' } } },
        tools: { position: 'absolute', top: 4, right: 0, [wide]: { position: 'static' } },
    } as const;
};

export type RowLook = ReturnType<typeof lookOf>;

/** Fields of a row that mean nothing while their switch is off. */
export const silentIn = ({ groups }: Pick<Part, 'groups'>, row: Readonly<Record<string, unknown>>): readonly string[] =>
    groups.flatMap(([by = '', ...others]) => (row[by] ? [] : others));
