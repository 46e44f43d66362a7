import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatInteger } from '../../../../models/platform/format/format';

interface BecameProps {
    readonly from: ReactNode;
    readonly to: ReactNode;
    /** Set where there was nothing before, or will be nothing after: only one value is shown. */
    readonly only?: 'from' | 'to' | undefined;
}

/** Shows what a value was, and what it became. */
const Became = ({ from, to, only }: BecameProps) => {
    const translate = useTranslate();
    return (
        <>
            {only !== 'to' && (
                <Box component="del" sx={{ color: 'text.secondary' }}>
                    {from}
                </Box>
            )}
            {only === undefined && (
                <span role="img" aria-label={translate('history.becomes')}>
                    {' → '}
                </span>
            )}
            {only !== 'from' && (
                <Box component="ins" sx={{ textDecoration: 'none' }}>
                    {to}
                </Box>
            )}
        </>
    );
};

/** A field that differs, in words. */
export interface ShownDifference extends BecameProps {
    readonly key: string;
    readonly label: ReactNode;
}

interface DifferencesProps {
    readonly differences: readonly ShownDifference[];
}

/** Shows fields that differ, one below the other, their values in a column. */
export const DifferenceTable = ({ differences }: DifferencesProps) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(96px, 28%) 1fr',
            columnGap: 2,
            rowGap: 0.5,
            typography: 'body2',
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        }}
    >
        {differences.map(({ key, label, ...values }) => [
            <dt key={`${key} label`}>{label}</dt>,
            <dd key={key}>
                <Became {...values} />
            </dd>,
        ])}
    </Box>
);

/** More are not read: a feed may have changed hundreds, and a fill thousands. */
const MAX_SHOWN = 12;

/** Shows the first of many items, and how many more there are. */
export const FirstItems = <T,>({ items, item }: { items: readonly T[]; item: (one: T, at: number) => ReactNode }) => {
    const translate = useTranslate();
    const more = items.length - MAX_SHOWN;
    return (
        <>
            {items.slice(0, MAX_SHOWN).map(item)}
            {more > 0 && <li>{translate('record.more', { count: formatInteger(more) })}</li>}
        </>
    );
};

/** Shows fields that differ, each in a line. */
export const DifferenceLines = ({ differences }: DifferencesProps) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
        <FirstItems
            items={differences}
            item={({ key, label, ...values }) => (
                <Box component="li" key={key} sx={{ overflowWrap: 'anywhere' }}>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {label}:
                    </Box>{' '}
                    <Became {...values} />
                </Box>
            )}
        />
    </Box>
);
