import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { formatInteger } from '../../../models/format';
import { ListCard } from '../../search/ListCard';
import { AdrMenu } from './AdrMenu';
import type { AdrsProps, ListedAdr } from './AdrTable';
import { detailOf } from './links';

const AdrCard = ({ record }: { record: ListedAdr }) => {
    const translate = useTranslate();
    const counts = [
        [record.entity_count, 'adr.entityCount'],
        [record.product_count, 'adr.productCount'],
        [record.pending_count, 'adr.pendingCount'],
    ] as const;
    return (
        <ListCard>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={LinkBase} to={detailOf(record.id)} color="text.primary" sx={{ fontWeight: 600 }}>
                    {record.name}
                </Link>
                <Box sx={{ color: 'text.secondary' }}>{record.description}</Box>
                <Box sx={{ mt: 0.5 }}>
                    {counts
                        .map(([count, text]) => translate(text, { smart_count: count, count: formatInteger(count) }))
                        .join(' · ')}
                </Box>
            </Box>
            <Box>
                <AdrMenu record={record} />
            </Box>
        </ListCard>
    );
};

/** ADRs where a table has no room. */
export const AdrCards = ({ adrs }: AdrsProps) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {adrs.map(record => (
            <AdrCard key={record.id} record={record} />
        ))}
    </Box>
);
