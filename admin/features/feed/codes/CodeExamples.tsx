import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatUpc } from '../../../../models/platform/format/format';
import type { UnclearColumn } from './unclear';

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
export const CodeExamples = ({ examples }: Pick<UnclearColumn, 'examples'>) => {
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
