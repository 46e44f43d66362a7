import { useParams } from 'react-admin';
import { adrDetail } from '../../../../models/features/adr/adrCalls';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { entityTree } from '../../../../models/features/adr/entityCalls';
import { useCall } from '../../../platform/data/useCall';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { UnopenedPage } from '../../../platform/layout/UnopenedPage';
import { isMissing, useLeaveMissing } from '../../../platform/routing/useMissing';
import { useRefdata } from '../refdata';
import { ProductsScreen } from './ProductsScreen';

/** Shows the products of an ADR by its entities (`products/{id}`, specification section 2). */
export const ProductsPage = () => {
    const id = Number(useParams().id);
    const adr = useCall(adrDetail, {}, { id });
    const tree = useCall(entityTree, {}, { adrId: id });
    const refdata = useRefdata();
    const error = adr.error ?? tree.error;
    const isGone = isMissing(adr.error);
    useLeaveMissing('/services/adr', isGone);
    if (isGone) return null;
    if (error !== undefined) {
        const retry = () => {
            adr.reload();
            tree.reload();
        };
        return <UnopenedPage error={error} onRetry={retry} />;
    }
    if (adr.data?.id !== id || !tree.data || !refdata) return <PageSkeleton fillsScreen />;
    // Another ADR is another screen: no choice and no open drawer is carried over.
    return <ProductsScreen key={id} adr={adr.data} tree={tree.data.tree as readonly EntityNode[]} refdata={refdata} />;
};
