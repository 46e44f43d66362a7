import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { MAX_ENTITIES } from '../../../../../models/features/adr/entity';
import { adrProductDetail, adrProductList, pageSizeOf } from '../../../../../models/features/adr/productCalls';
import { normalizeText } from '../../../../../models/platform/format/normalize';
import { useCall } from '../../../../platform/data/useCall';
import { useOpenedRecord } from '../../../../platform/list/address/useOpened';
import { productName } from '../../../../../models/features/product/productName';
import { isListed, type ListedProduct } from '../product';
import { productAddress } from '../address';

const useProduct = (id: number | null) => {
    const { data } = useCall(id === null ? undefined : adrProductDetail, {}, { id: id ?? 0 });
    return data?.id === id ? data : undefined;
};

/** Shows the product of the same ADR that a product stands in for, with a link to it. */
export const StoodInFor = ({ id }: { id: number | null }) => {
    const { linkTo } = useOpenedRecord(productAddress);
    const product = useProduct(id);
    if (id === null || !product) return null;
    return (
        <Link component={LinkBase} {...linkTo(id)}>
            {productName(product)}
        </Link>
    );
};

interface StandsInForProps {
    readonly adr: number;
    readonly product: ListedProduct;
    /** The digits of an ADR product's id, or an empty text. */
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
}

/** As many as can be read of any ADR. */
const OFFERED = pageSizeOf(MAX_ENTITIES, 20);

/** Chooses among the other products of the ADR, as the user types. */
export const StandsInFor = ({ adr, product, value, error, onChange }: StandsInForProps) => {
    const translate = useTranslate();
    const [text, setText] = useState('');
    const [picked, setPicked] = useState<ListedProduct>();
    const saved = useProduct(value === '' ? null : Number(value));
    const { data } = useCall(normalizeText(text) === '' ? undefined : adrProductList, {
        searchCriteria: { filter: { adr_id: adr, q: normalizeText(text) } },
        pageCriteria: { pageSize: OFFERED },
    });
    const options = (data?.list ?? []).filter(isListed).filter(({ id }) => id !== product.id);
    const current = String(picked?.id) === value ? picked : isListed(saved) ? saved : undefined;
    return (
        <Autocomplete<ListedProduct>
            id="adr-product-adr_prod_ref_id"
            options={options}
            value={current ?? null}
            getOptionLabel={productName}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            filterOptions={all => all}
            noOptionsText={translate(normalizeText(text) === '' ? 'adrProducts.typeToFind' : 'lookup.none')}
            onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
            onChange={(_, next) => {
                setPicked(next ?? undefined);
                onChange(next ? String(next.id) : '');
            }}
            renderInput={params => (
                <TextField
                    {...params}
                    label={translate('resources.services/adr/product.fields.adr_prod_ref_id')}
                    error={error !== undefined}
                    helperText={error}
                />
            )}
        />
    );
};
