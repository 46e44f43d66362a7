import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { formatDate, formatDateTime, formatMoney, formatUpc } from '../../../../models/platform/format/format';
import { product as definition } from '../../../../models/features/product/product';
import { CopyButton } from '../../../platform/layout/CopyButton';
import { FieldTable, type FieldRow } from '../../../platform/show/FieldTable';
import { ShortHistory } from '../../../platform/history/History';
import { useOffered } from '../../../platform/data/useOffered';
import { ProductAdrs } from './ProductAdrs';
import { type FoundProduct, type ProductAdr } from '../../../../models/features/product/calls';
import { ProductHead } from './ProductHead';

/** Shows the feed that last changed a product: a link for users who may see feeds. */
const FeedLink = ({ id }: { id: number }) => {
    const name = useTranslate()('lookup.feed', { id });
    const maySee = useOffered({ resource: 'settings/datafeed', action: 'show' });
    if (!maySee) return name;
    return (
        <Link component={LinkBase} to={`/settings/datafeed/${String(id)}/show`}>
            {name}
        </Link>
    );
};

type Value = ReactNode;

const useRows = () => {
    const translate = useTranslate();
    return (values: Readonly<Record<string, Value>>): FieldRow[] =>
        Object.entries(values).map(([name, value]) => ({
            key: name,
            label: translate(`resources.services/product.fields.${name}`),
            value: value ?? '',
        }));
};

/** Shows a code in its groups; its digits can be copied. */
const Code = ({ code }: { code: string }) => (
    <>
        {formatUpc(code)}
        <CopyButton text={code} />
    </>
);

const Section = ({ title, rows }: { title: string; rows: readonly FieldRow[] }) => (
    <Box component="section" sx={{ mt: 2.5 }}>
        <Typography variant="overline" component="h3" color="text.secondary">
            {title}
        </Typography>
        <FieldTable rows={rows} isCompact />
    </Box>
);

const sourcesOf = ({ src_awg, src_genweb }: FoundProduct): string =>
    [src_awg && 'AWG', src_genweb && 'GENWEB'].filter(Boolean).join(', ');

interface ProductDetailProps {
    readonly product: FoundProduct;
    readonly adrs: readonly ProductAdr[];
}

/** Shows what the catalogue contains of a product, below its name. */
export const ProductFacts = ({ product, adrs }: ProductDetailProps) => {
    const translate = useTranslate();
    const rows = useRows();
    const { dept_code, group_name, type_code, cust_code, case_cost, srp, dropped_date, update_date } = product;
    const feeds = rows({
        ...(dropped_date && { dropped_date: formatDate(dropped_date) }),
        update_date: formatDateTime(update_date),
    });
    const sources = {
        key: 'sources',
        label: translate('lookup.sources'),
        value: sourcesOf(product) || translate('lookup.noSource'),
    };
    const lastFeed: FieldRow[] = product.feed_id
        ? [{ key: 'feed', label: translate('lookup.lastFeed'), value: <FeedLink id={product.feed_id} /> }]
        : [];
    return (
        <>
            <Section
                title={translate('lookup.codes')}
                rows={rows({
                    upc_item: <Code code={product.upc_item} />,
                    upc_case: product.upc_case && <Code code={product.upc_case} />,
                    cust_code,
                })}
            />
            <Section title={translate('lookup.classes')} rows={rows({ dept_code, group_name, type_code })} />
            <Section
                title={translate('lookup.prices')}
                rows={rows({
                    pack: product.pack,
                    size: product.size,
                    case_cost: formatMoney(case_cost),
                    srp: formatMoney(srp),
                })}
            />
            <Section title={translate('lookup.feeds')} rows={[sources, ...feeds, ...lastFeed]} />
            <ProductAdrs adrs={adrs} />
            {/* Changes by feeds are shown by the feed (docs/domain.md section 1). */}
            <ShortHistory definition={definition} id={product.id} />
        </>
    );
};

/** Shows all that the catalogue contains of a product. */
export const ProductDetail = ({ product, adrs }: ProductDetailProps) => (
    <Box>
        <ProductHead product={product} />
        <ProductFacts product={product} adrs={adrs} />
    </Box>
);
