import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ChosenReadings } from '../../../../models/features/feed/chosenReadings';
import type { Feed } from '../../../../models/features/feed/dataFeed';
import { product } from '../../../../models/features/product/product';
import { formatInteger, formatUpc } from '../../../../models/platform/format/format';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { useConfirm, type ConfirmCall } from '../useConfirm';

/** A column of a file whose codes can be read in more than one way. */
type UnclearColumn = NonNullable<Feed['unclear_codes']>['columns'][number];

/** Formats a percentage: 100 % means all, never a rounded value. */
const percentOf = ({ codes, valid }: { readonly codes: number; readonly valid: number }): string => {
    const percent = codes > 0 ? (valid / codes) * 100 : 0;
    const rounded = Math.round(percent);
    const isRoundedAway = (rounded === 100 && valid < codes) || (rounded === 0 && valid > 0);
    return isRoundedAway ? percent.toFixed(1) : String(rounded);
};

/** Shows what a code becomes, in the groups in which codes are shown. */
const Read = ({ code }: { code: string | null }) => {
    const translate = useTranslate();
    if (code === null)
        return (
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('feed.codes.badRow')}
            </Box>
        );
    return <>{formatUpc(code)}</>;
};

const HEADS = ['inFile', 'with', 'without'] as const;

/** Codes as the file has them, and what they become with each answer. */
const CodeExamples = ({ examples }: Pick<UnclearColumn, 'examples'>) => {
    const translate = useTranslate();
    const caption = useId();
    return (
        // Where codes are long it is too wide for a phone: it scrolls, by keyboard too.
        <Box role="region" aria-labelledby={caption} tabIndex={0} sx={{ overflowX: 'auto' }}>
            <Table
                size="small"
                aria-labelledby={caption}
                sx={{
                    width: 'auto',
                    '& td, & th': {
                        fontVariantNumeric: 'tabular-nums',
                        whiteSpace: 'nowrap',
                        bgcolor: 'transparent',
                        py: 0.5,
                        pl: 0,
                        pr: { xs: 1, sm: 3 },
                        fontSize: { xs: '0.72rem', sm: '0.875rem' },
                    },
                    '& td:last-child, & th:last-child': { pr: 0 },
                    '& th': { whiteSpace: { xs: 'normal', sm: 'nowrap' }, verticalAlign: 'bottom' },
                }}
            >
                <caption id={caption} style={{ captionSide: 'top', padding: '8px 0 4px' }}>
                    {translate('feed.codes.examples', { smart_count: examples.length })}
                </caption>
                <TableHead>
                    <TableRow>
                        {HEADS.map(head => (
                            <TableCell key={head}>{translate(`feed.codes.${head}`)}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {examples.map(({ code, with: withDigit, without }) => (
                        <TableRow key={code}>
                            <TableCell>{code}</TableCell>
                            <TableCell>
                                <Read code={withDigit} />
                            </TableCell>
                            <TableCell>
                                <Read code={without} />
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

const READINGS = ['with', 'without'] as const;
type Reading = (typeof READINGS)[number];

interface ColumnProps {
    readonly column: UnclearColumn;
    readonly chosen: Reading | undefined;
    /** Others are to be chosen too. */
    readonly isOneOfSeveral: boolean;
    readonly isBusy: boolean;
    readonly onChoose: (reading: Reading) => void;
}

const Lengths = ({ lengths }: Pick<UnclearColumn, 'lengths'>) => {
    const translate = useTranslate();
    return (
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {lengths.map(length => (
                <li key={length.digits}>
                    {translate('feed.codes.length', {
                        smart_count: length.codes,
                        codes: formatInteger(length.codes),
                        digits: length.digits,
                        valid: formatInteger(length.valid),
                        percent: percentOf(length),
                    })}
                </li>
            ))}
        </Box>
    );
};

const Column = ({ column, chosen, isOneOfSeveral, isBusy, onChoose }: ColumnProps) => {
    const translate = useTranslate();
    const name = translate(`resources.${product.path}.fields.${column.column}`);
    return (
        <Box component="section" aria-label={name} sx={{ mt: 1.5 }}>
            <Typography variant="subtitle2" component="h2">
                {name}
            </Typography>
            <div>{translate(`feed.codes.because.${column.because}`)}</div>
            <Lengths lengths={column.lengths} />
            <CodeExamples examples={column.examples} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
                {READINGS.map(reading => (
                    <Button
                        key={reading}
                        color="warning"
                        variant={chosen === reading ? 'contained' : 'outlined'}
                        disabled={isBusy}
                        {...(isOneOfSeveral && { 'aria-pressed': chosen === reading })}
                        onClick={() => onChoose(reading)}
                    >
                        {translate(`feed.codes.choose.${reading}`)}
                    </Button>
                ))}
            </Box>
        </Box>
    );
};

interface CodesNoticeProps {
    readonly feed: Feed;
    readonly call: ConfirmCall;
}

/** On a phone the examples need the room of the icon. */
const LAYOUT = {
    mb: 2,
    px: { xs: 1, sm: 2 },
    '& .MuiAlert-message': { minWidth: 0, flex: 1 },
    '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
} as const;

/**
 * Shows that it is not clear how the codes of a file are read: what they are like, what they become with each reading,
 * and the choice.
 */
export const CodesNotice = ({ feed: { id, unclear_codes }, call }: CodesNoticeProps) => {
    const translate = useTranslate();
    const [chosen, setChosen] = useState<ChosenReadings>({});
    const { isBusy, error, confirm } = useConfirm(call, id, () => setChosen({}));
    const columns = unclear_codes?.columns ?? [];
    const isSeveral = columns.length > 1;
    const choose = (column: UnclearColumn['column'], reading: Reading) => {
        const now = { ...chosen, [column]: reading };
        setChosen(now);
        if (columns.every(one => now[one.column])) void confirm(now);
    };
    return (
        <Alert severity="warning" sx={LAYOUT}>
            <AlertTitle>{translate('feed.codes.title')}</AlertTitle>
            {translate('feed.codes.text')} {translate(isSeveral ? 'feed.codes.several' : 'feed.codes.one')}
            {error !== undefined && <ErrorBanner message={error} onRetry={() => void confirm(chosen)} />}
            {columns.map(column => (
                <Column
                    key={column.column}
                    column={column}
                    chosen={chosen[column.column] ?? undefined}
                    isOneOfSeveral={isSeveral}
                    isBusy={isBusy}
                    onChoose={reading => choose(column.column, reading)}
                />
            ))}
        </Alert>
    );
};
