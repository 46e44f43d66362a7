import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { DataOf } from '../../../models/call';
import { bulkPreview } from '../../../models/report/bulkCalls';
import type { GivenRules, Rules } from '../../../models/report/rules';
import { messageOf } from '../../data/ServiceError';
import { useCall } from '../../data/useCall';

/** Milliseconds after the last change. */
const SETTLED = 350;

const useLater = (rules: Rules): Rules => {
    const [later, setLater] = useState(rules);
    useEffect(() => {
        const timer = setTimeout(() => setLater(rules), SETTLED);
        return () => clearTimeout(timer);
    }, [rules]);
    return later;
};

/** The columns that tell of the product, and of a state, in the reader's language; the others are entities. */
const useLabels = ({ field, layout }: Rules, columns: readonly string[]): readonly string[] => {
    const translate = useTranslate();
    return columns.map((label, at) => {
        const name = field[at];
        if (name) return translate(`report.column.${name}`);
        return layout === 'VERTICAL' ? translate(`report.state.${String(at - field.length)}`, { _: label }) : label;
    });
};

interface RowsProps {
    readonly rules: Rules;
    readonly data: DataOf<typeof bulkPreview>;
}

const Rows = ({ rules, data: { columns, rows } }: RowsProps) => {
    const labels = useLabels(rules, columns);
    return (
        <Table size="small" stickyHeader sx={{ width: 'max-content' }}>
            <TableHead>
                <TableRow>
                    {labels.map((label, at) => (
                        <TableCell key={at} sx={{ maxWidth: 180, verticalAlign: 'bottom' }}>
                            {label}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map((row, at) => (
                    <TableRow key={at}>
                        {row.map((cell, place) => (
                            <TableCell key={place} sx={{ whiteSpace: 'nowrap' }}>
                                {cell}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

const usePreview = (rules: Rules) => {
    const later = useLater(rules);
    const isAsked = later.filter.entity_ids.length > 0;
    const { data, error, isLoading } = useCall(isAsked ? bulkPreview : undefined, { rules: later as GivenRules });
    return { later, isAsked, data: isAsked ? data : undefined, error, isLoading: isAsked && isLoading };
};

/** The first rows that the rules give, as they stand now. */
export const Preview = ({ rules }: { readonly rules: Rules }) => {
    const translate = useTranslate();
    const { later, isAsked, data, error, isLoading } = usePreview(rules);
    const told = (): string => {
        if (!isAsked) return translate('report.previewNone');
        if (error !== undefined) return messageOf(error);
        if (!data) return translate('report.previewWaits');
        if (data.products === 0) return translate('report.previewEmpty');
        const left =
            data.columns_left > 0 ? ` ${translate('report.previewColumns', { count: data.columns_left })}` : '';
        return translate('report.previewFound', { rows: data.rows.length, smart_count: data.products }) + left;
    };
    return (
        <Box>
            <Box role="status" sx={{ mb: 1, color: error === undefined ? 'text.secondary' : 'error.main' }}>
                {told()}
            </Box>
            <Box
                tabIndex={0}
                role="region"
                aria-label={translate('report.previewRows')}
                sx={{ height: 360, overflow: 'auto', border: 1, borderRadius: 1, borderColor: 'divider' }}
            >
                <LinearProgress sx={{ visibility: isLoading ? 'visible' : 'hidden', position: 'sticky', left: 0 }} />
                {data && <Rows rules={later} data={data} />}
            </Box>
        </Box>
    );
};
