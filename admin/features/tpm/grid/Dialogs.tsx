import { useTranslate } from 'react-admin';
import DialogContent from '@mui/material/DialogContent';
import { ACTIVE_ID } from '../../../platform/grid/GridRow';
import { FormDialog } from '../../../platform/form/FormDialog';
import { AddProducts } from './add/AddProducts';
import { ProductForm } from './add/ProductForm';
import { AllowanceForm } from './AllowanceForm';
import { usePromotionSheet } from './promotionSheet';
import { coveredBy } from './rows/covered';
import { changedAllowance, withProduct, withProducts, type NewProduct } from './rows/edit';
import type { Opened } from './useOpened';

interface DialogsProps {
    readonly opened: Opened | undefined;
    /** Called after some of them were added to the grid, at its end. */
    readonly onAdded: () => void;
    readonly onClose: () => void;
}

const Product = ({ id, onClose }: Pick<DialogsProps, 'onClose'> & { readonly id: number }) => {
    const translate = useTranslate();
    const { document: rows, change } = usePromotionSheet();
    const product = rows.products.find(row => row.id === id);
    if (!product) return null;
    const take = (values: NewProduct) => {
        change(now => withProduct(now, id, values));
        onClose();
    };
    return (
        <FormDialog title={translate('promoGrid.editProduct')} maxWidth="sm" onClose={onClose}>
            {close => (
                <DialogContent>
                    <ProductForm
                        start={product}
                        edited={product}
                        there={rows.products.filter(({ id: other }) => other !== id)}
                        action={translate('promoGrid.take')}
                        onTake={take}
                        onClose={close}
                    />
                </DialogContent>
            )}
        </FormDialog>
    );
};

/** Shows the form or dialog that is open over the grid: what it takes is a step that can be undone. */
export const Dialogs = ({ opened, onAdded, onClose }: DialogsProps) => {
    const { promotion, document: rows, change } = usePromotionSheet();
    if (!opened) return null;
    if (opened.is === 'product') return <Product id={opened.id} onClose={onClose} />;
    if (opened.is === 'adding')
        return (
            <AddProducts
                pasted={opened.pasted}
                performance={promotion.performance_type}
                there={rows.products}
                onAdd={products => {
                    change(now => withProducts(now, products));
                    onAdded();
                }}
                onClose={onClose}
            />
        );
    const allowance = rows.allowances.find(({ allowance_code: code }) => code === opened.code);
    return allowance ? (
        <AllowanceForm
            anchor={document.getElementById(ACTIVE_ID)}
            allowance={allowance}
            performance={promotion.performance_type}
            products={coveredBy(rows, opened.code)}
            onTake={values => {
                change(now => changedAllowance(now, opened.code, values));
                onClose();
            }}
            onClose={onClose}
        />
    ) : null;
};
