import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { adrState } from '../../../models/features/adr/state';
import {
    EXAMPLE_ACTIONS,
    MAX_EXAMPLES,
    type FeedExample,
    type feedChanges,
} from '../../../models/features/feed/changeCalls';
import { IMPORT_SOURCE, isAdrSource, type Feed } from '../../../models/features/feed/dataFeed';
import { product } from '../../../models/features/product/product';
import { formatUpc } from '../../../models/platform/format/format';
import { ListError } from '../../platform/list/results/ListError';
import { useExamples } from './outcome';

const DIGITS = /^\d{11,}$/;

/** Returns the key of an example formatted: codes in their groups. */
const keyText = (key: string, { source }: Feed): string =>
    source === IMPORT_SOURCE
        ? key
        : key
              .split(' ')
              .map(part => (DIGITS.test(part) ? formatUpc(part) : part))
              .join(' · ');

const useFieldText = ({ source }: Feed) => {
    const translate = useTranslate();
    const names = isAdrSource(source) ? `cells.${adrState.name}` : `resources.${product.path}.fields`;
    return (field: string | null): string => (field === null ? '' : translate(`${names}.${field}`));
};

interface ExamplesProps {
    readonly feed: Feed;
    readonly examples: readonly FeedExample[];
}

const Value = ({ text }: { text: string | null }) => <TableCell>{text === null || text === '' ? '—' : text}</TableCell>;

/** Shows the examples of one action. */
const Examples = ({ feed, examples, title }: ExamplesProps & { title: string }) => {
    const translate = useTranslate();
    const caption = useId();
    const fieldText = useFieldText(feed);
    const hasFields = examples.some(({ field }) => field !== null);
    const heads = hasFields ? ['key', 'field', 'from', 'to'] : ['key'];
    return (
        // It is too wide for a phone: it scrolls, by keyboard too.
        <Box role="region" aria-labelledby={caption} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 320, mb: 2 }}>
            <Typography id={caption} variant="h3" sx={{ mb: 0.5 }}>
                {title}
            </Typography>
            <Table size="small" aria-labelledby={caption} stickyHeader>
                <TableHead>
                    <TableRow>
                        {heads.map(head => (
                            <TableCell key={head}>{translate(`feed.changes.${head}`)}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {examples.map(({ key, name, field, from, to }, at) => {
                        const isFirst = examples[at - 1]?.key !== key;
                        return (
                            <TableRow key={`${key} ${field ?? ''}`}>
                                <TableCell sx={{ minWidth: 160 }}>
                                    {isFirst && (
                                        <>
                                            <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{keyText(key, feed)}</Box>
                                            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{name}</Box>
                                        </>
                                    )}
                                </TableCell>
                                {hasFields && (
                                    <>
                                        <TableCell>{fieldText(field)}</TableCell>
                                        <Value text={from} />
                                        <Value text={to} />
                                    </>
                                )}
                            </TableRow>
                        );
                    })}
                </TableBody>
            </Table>
        </Box>
    );
};

/**
 * Shows by examples what a feed changed, or what a dry run would change.
 *
 * @param call of feeds, or that of imports, which answers the same
 */
export const FeedChanges = ({ feed, call }: { feed: Feed; call: typeof feedChanges }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useExamples(feed, { changes: call });
    if (error) return <ListError error={error} onRetry={() => void refetch()} />;
    if (!data || data.list.length === 0) return null;
    return (
        <Box sx={{ mb: 2.5 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate(feed.dry_run ? 'feed.changes.wouldBe' : 'feed.changes.were')}
            </Typography>
            {EXAMPLE_ACTIONS.map(action => {
                const examples = data.list.filter(one => one.action === action);
                const count = new Set(examples.map(({ key }) => key)).size;
                if (count === 0) return null;
                const title = translate(`feed.changes.${action}`);
                const isCut = count >= MAX_EXAMPLES;
                return (
                    <Examples
                        key={action}
                        feed={feed}
                        examples={examples}
                        title={isCut ? `${title} (${translate('feed.changes.first', { count })})` : title}
                    />
                );
            })}
        </Box>
    );
};
