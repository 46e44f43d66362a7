import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { DataOf } from '../../../models/platform/calls/call';
import { bulkPreview } from '../../../models/features/report/bulkCalls';
import type { GivenRules, Rules } from '../../../models/features/report/rules';
import { messageOf } from '../../platform/data/ServiceError';
import { useCall } from '../../platform/data/useCall';

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

type Head = DataOf<typeof bulkPreview>['heads'][number];

/** What a column shows, in the reader's language, and the ADR that it is of, where a report has several. */
const useLabels = (heads: readonly Head[]): readonly string[] => {
    const translate = useTranslate();
    return heads.map(({ label, key, adr }) => {
        if (!key) return label;
        const name = key.startsWith('state.') ? `report.${key}` : `report.column.${key}`;
        return (adr ? `${adr}: ` : '') + translate(name, { _: label });
    });
};

const Rows = ({ data: { heads, rows } }: { readonly data: DataOf<typeof bulkPreview> }) => {
    const labels = useLabels(heads);
    return (
        <Table size="small" stickyHeader sx={{ width: 'max-content' }}>
            <TableHead>
                <TableRow>
                    {labels.map((label, at) => (
                        <TableCell key={at} sx={{ maxWidth: 180, verticalAlign: 'bottom', whiteSpace: 'normal' }}>
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
    return { isAsked, data: isAsked ? data : undefined, error, isLoading: isAsked && isLoading };
};

/** The first rows that the rules give, as they stand now. */
export const Preview = ({ rules }: { readonly rules: Rules }) => {
    const translate = useTranslate();
    const { isAsked, data, error, isLoading } = usePreview(rules);
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
                {data && <Rows data={data} />}
            </Box>
        </Box>
    );
};
