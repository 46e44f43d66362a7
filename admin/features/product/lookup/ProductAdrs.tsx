import { LinkBase, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../../models/platform/format/format';
import { detailOf } from '../../adr/list/links';
import { statusesOf } from '../../adr/products/statuses';
import { useStateText } from '../../adr/products/useStateText';
import { useRefdata } from '../../adr/refdata';
import type { ProductAdr } from '../../../../models/features/product/calls';

const Warning = ({ status }: Pick<ProductAdr, 'status'>) => {
    const translate = useTranslate();
    if (!status) return null;
    const text = { DELETE_PENDING: 'adrProducts.warnings.delete', UPDATE_PENDING: 'adrProducts.warnings.update' }[
        status
    ];
    return (
        <Alert severity="warning" sx={{ my: 0.5 }}>
            {translate(text ?? 'adrProducts.warnings.pending', { type: status.replace('_PENDING', '') })}
        </Alert>
    );
};

const Adr = ({ adr }: { adr: ProductAdr }) => {
    const translate = useTranslate();
    const refdata = useRefdata();
    const stateText = useStateText(refdata && statusesOf(refdata.productEntityStatuses));
    const { adr_id, adr_name, status, entities } = adr;
    const declining = new Set(
        refdata?.productEntityStatuses.filter(({ authorizes }) => authorizes === false).map(({ id }) => id),
    );
    const authorized = entities.filter(({ prod_status_id: id }) => !declining.has(id)).length;
    return (
        <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
            <Link component={LinkBase} to={detailOf(adr_id)} sx={{ fontWeight: 600 }}>
                {adr_name}
            </Link>
            <Warning status={status} />
            {entities.length > 0 && (
                <details>
                    <summary>{translate('lookup.adrEntities', { smart_count: authorized })}</summary>
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 2 }}>
                        {entities.map(entity => (
                            <Box component="li" key={entity.id} sx={{ py: 0.5 }}>
                                <Link
                                    component={LinkBase}
                                    to={{ pathname: detailOf(adr_id), search: `?entity=${String(entity.id)}` }}
                                    color="text.primary"
                                >
                                    {entity.code} · {entity.name}
                                </Link>
                                <Box sx={{ color: 'text.secondary' }}>{stateText(entity)}</Box>
                            </Box>
                        ))}
                    </Box>
                </details>
            )}
        </Box>
    );
};

/** Shows the ADRs that a product is on, and its states at their entities. */
export const ProductAdrs = ({ adrs }: { adrs: readonly ProductAdr[] }) => {
    const translate = useTranslate();
    return (
        <Box component="section" sx={{ mt: 2.5, typography: 'body2' }}>
            <Typography variant="overline" component="h3" color="text.secondary">
                {translate('lookup.adrs')} ({formatInteger(adrs.length)})
            </Typography>
            {adrs.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('lookup.noAdr')}</Box>}
            <Box
                component="ul"
                sx={{
                    listStyle: 'none',
                    m: 0,
                    p: 0,
                    '& summary': { cursor: 'pointer' },
                    '& a, & summary': { lineHeight: '24px' },
                    '& a': { display: 'inline-block' },
                }}
            >
                {adrs.map(adr => (
                    <Adr key={adr.adr_id} adr={adr} />
                ))}
            </Box>
        </Box>
    );
};
