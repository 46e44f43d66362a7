import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { adrProductDelete } from '../../../../../models/features/adr/productCalls';
import { requestCreate } from '../../../../../models/features/adr/requestCalls';
import { formatInteger } from '../../../../../models/platform/format/format';
import { callApi } from '../../../../platform/data/callApi';
import { collectChangeSets } from '../../../../platform/data/changeSets';
import { useNotifyDone } from '../../../../platform/undo/undoOffer';
import { productName } from '../../../../../models/features/product/productName';
import { ConfirmDialog } from '../../../../platform/dialogs/ConfirmDialog';
import type { ListedProduct } from '../product';
import { useProductsSheet } from '../edit/productsSheet';
import { isClosed } from '../warnings';

interface DeleteProductProps {
    readonly product: ListedProduct;
    readonly onDone: () => void;
}

/** Removes a product from the ADR, or requests it; the consequence is shown first. */
export const DeleteProduct = ({ product, onDone }: DeleteProductProps) => {
    const { adr, role } = useProductsSheet();
    const translate = useTranslate();
    const notifyDone = useNotifyDone();
    const [isOpen, setOpen] = useState(false);
    const words = `adrProducts.${role === 'edit' ? 'remove' : 'askRemove'}`;
    const deleting = useMutation({
        mutationFn: () =>
            collectChangeSets<unknown>(
                () =>
                    role === 'edit'
                        ? callApi(adrProductDelete, {}, { id: product.id })
                        : callApi(requestCreate, { type: 'DELETE', adr_id: adr, adr_prod_id: product.id }),
                ({ method }) => method === 'DELETE',
            ),
        onSuccess: ({ changeSetIds }) => {
            notifyDone(changeSetIds, `${words}.done`);
            setOpen(false);
            onDone();
        },
    });
    if (role === 'read' || (role === 'propose' && isClosed(product))) return null;

    const open = () => {
        if (deleting.isError) deleting.reset();
        setOpen(true);
    };
    return (
        <>
            <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={open}>
                {translate(`${words}.action`)}
            </Button>
            <ConfirmDialog
                isOpen={isOpen}
                isBusy={deleting.isPending}
                error={deleting.error?.message}
                title={translate(`${words}.title`, { name: productName(product) })}
                text={[
                    translate(`${words}.text`, {
                        smart_count: product.entities.length,
                        count: formatInteger(product.entities.length),
                    }),
                    role === 'edit' &&
                        product.pending_reqs > 0 &&
                        translate('adrProducts.remove.pending', {
                            smart_count: product.pending_reqs,
                            count: formatInteger(product.pending_reqs),
                        }),
                ]
                    .filter(Boolean)
                    .join(' ')}
                action={translate(`${words}.action`)}
                onConfirm={() => deleting.mutate()}
                onClose={() => setOpen(false)}
            />
        </>
    );
};
