import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { formatDateTime, formatInteger } from '../../../../models/platform/format/format';
import { useGranted } from '../../../platform/data/useGranted';
import { CardFoot } from '../../../platform/layout/CardFoot';
import { productsOf, requestsOf } from '../list/links';
import type { AdrRecord } from '../records';

const Count = ({ label, value }: { label: string; value: number }) => (
    <Box sx={{ p: 1.5 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
        <Box sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {formatInteger(value)}
        </Box>
    </Box>
);

/** Shows how much is in an ADR, with the links to it. */
export const AdrFacts = ({ record }: { record: AdrRecord }) => {
    const translate = useTranslate();
    const maySee = useGranted(requestList.access);
    const pending = <Count label={translate('adr.pending')} value={record.pending_count} />;
    return (
        <Card component="section" aria-label={translate('adr.facts')}>
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: '1fr 1fr',
                    '& > *': { borderRight: 1, borderColor: 'divider' },
                }}
            >
                <CardActionArea component={LinkBase} to={productsOf(record.id)}>
                    <Count label={translate('adr.products')} value={record.product_count} />
                </CardActionArea>
                {maySee ? (
                    <CardActionArea component={LinkBase} to={requestsOf(record.id)}>
                        {pending}
                    </CardActionArea>
                ) : (
                    pending
                )}
            </Box>
            <CardFoot>
                {translate('adr.updated', { user: record.changed_user, date: formatDateTime(record.changed_date) })}
            </CardFoot>
        </Card>
    );
};
