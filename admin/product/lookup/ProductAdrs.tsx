import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../models/format';
import type { ProductAdr } from './results';

/** The ADRs that a product is on, and at how many of their entities. */
export const ProductAdrs = ({ adrs }: { adrs: readonly ProductAdr[] }) => {
    const translate = useTranslate();
    return (
        <Box component="section" sx={{ mt: 2.5, typography: 'body2' }}>
            <Typography variant="overline" component="h3" color="text.secondary">
                {translate('lookup.adrs')} ({formatInteger(adrs.length)})
            </Typography>
            {adrs.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('lookup.noAdr')}</Box>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {adrs.map(({ adr_id, adr_name, entities }) => (
                    <li key={adr_id}>
                        {adr_name} · {translate('lookup.adrEntities', entities.length)}
                    </li>
                ))}
            </Box>
        </Box>
    );
};
