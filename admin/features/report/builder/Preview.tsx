import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { DataOf } from '../../../../models/platform/calls/call';
import { formatInteger } from '../../../../models/platform/format/format';
import { bulkPreview } from '../../../../models/features/report/bulkCalls';
import type { ReportRulesInput, Rules } from '../../../../models/features/report/rules';
import { messageOf } from '../../../platform/data/ServiceError';
import { useCall } from '../../../platform/data/useCall';
import { NEW_RULES } from './rulesValue';

/** Milliseconds after the last change. */
const DEBOUNCE_MS = 350;

const useLater = (rules: Rules): Rules => {
    const [later, setLater] = useState(rules);
    useEffect(() => {
        const timer = setTimeout(() => setLater(rules), DEBOUNCE_MS);
        return () => clearTimeout(timer);
    }, [rules]);
    return later;
};

const Rows = ({ data: { columns, rows } }: { readonly data: DataOf<typeof bulkPreview> }) => (
    <Table size="small" stickyHeader sx={{ width: 'max-content' }}>
        <TableHead>
            <TableRow>
                {columns.map((label, at) => (
                    <TableCell key={at} sx={{ maxWidth: 180, verticalAlign: 'bottom', whiteSpace: 'normal' }}>
                        {label}
                    </TableCell>
                ))}
            </TableRow>
        </TableHead>
        <TableBody>
            {rows.map((row, at) => (
                <TableRow key={at}>
                    {row.map((cell, columnIndex) => (
                        <TableCell key={columnIndex} sx={{ whiteSpace: 'nowrap' }}>
                            {cell}
                        </TableCell>
                    ))}
                </TableRow>
            ))}
        </TableBody>
    </Table>
);

const usePreview = (rules: Rules) => {
    const later = useLater(rules);
    const isEnabled = later.filter.entity_ids.length > 0;
    const { data, error, isLoading } = useCall(isEnabled ? bulkPreview : undefined, {
        rules: later as ReportRulesInput,
    });
    return { isRequested: isEnabled, data: isEnabled ? data : undefined, error, isLoading: isEnabled && isLoading };
};

/** Shows the first rows that the current rules of the form return. */
export const Preview = () => {
    const translate = useTranslate();
    const rules = (useWatch({ name: 'rules' }) as Rules | null | undefined) ?? NEW_RULES;
    const { isRequested, data, error, isLoading } = usePreview(rules);
    const getStatusText = (): string => {
        if (!isRequested) return translate('report.previewNone');
        if (error !== undefined) return messageOf(error);
        if (!data) return translate('report.previewWaits');
        if (data.products === 0) return translate('report.previewEmpty');
        const first = translate('report.previewFirst', { smart_count: data.rows.length });
        const { products } = data;
        const found = translate('report.previewFound', {
            first,
            smart_count: products,
            count: formatInteger(products),
        });
        if (data.columns_left === 0) return found;
        return `${found} ${translate('report.previewColumns', { smart_count: data.columns_left })}`;
    };
    return (
        <Box component="section" aria-label={translate('report.preview')} sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('report.preview')}
            </Typography>
            <Box role="status" sx={{ mb: 1, color: error === undefined ? 'text.secondary' : 'error.main' }}>
                {getStatusText()}
            </Box>
            <Box
                tabIndex={0}
                role="region"
                aria-label={translate('report.previewRows')}
                sx={{
                    height: { xs: 360, lg: 'calc(100vh - 316px)' },
                    minHeight: 240,
                    overflow: 'auto',
                    border: 1,
                    borderRadius: 1,
                    borderColor: 'divider',
                }}
            >
                <LinearProgress sx={{ visibility: isLoading ? 'visible' : 'hidden', position: 'sticky', left: 0 }} />
                {data && <Rows data={data} />}
            </Box>
        </Box>
    );
};
