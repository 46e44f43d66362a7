import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { productExport, productList } from '../../../../models/features/product/calls';
import { fileOfFound } from '../../../platform/data/download';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { LinksOpen } from '../../../platform/list/address/OpenLink';
import { useOpened } from '../../../platform/list/address/useOpened';
import { List } from '../../../platform/list/List';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { lookupAddress, lookupList } from './list';
import { LookupEmpty } from './LookupEmpty';
import { ProductCard } from './ProductCard';
import { ProductDrawer } from './ProductDrawer';
import type { FoundProduct } from './results';

/** Product Lookup: every product of every wholesaler, as one types. */
export const LookupPage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, payload, found } = useCriteriaList(productList, lookupAddress);
    const { listState, go } = at;
    const { linkTo, open, close } = useOpened(lookupAddress);
    const { total } = found;
    return (
        <LinksOpen value={linkTo}>
            <PageHeader
                title={translate('screens.services/product.title')}
                about={translate('screens.services/product.about')}
            />
            <List
                of={lookupList}
                control={at}
                found={found}
                label={translate('lookup.table')}
                search={{ label: translate('lookup.box'), hint: translate('lookup.hint') }}
                takesFocus
                status={counted(total === 0 ? 'lookup.none' : 'lookup.count', total)}
                fileIn={format => fileOfFound(productExport, payload, format)}
                card={product => <ProductCard product={product} />}
                onOpen={useCallback(({ id }: FoundProduct) => open(id), [open])}
                empty={<LookupEmpty filter={listState.filter} onClear={() => go({ filter: {} })} />}
            />
            <ProductDrawer id={listState.open} onClose={close} />
        </LinksOpen>
    );
};
