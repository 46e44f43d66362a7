import { useTranslate } from 'react-admin';
import DialogContent from '@mui/material/DialogContent';
import type { GridRows } from '../../../../models/features/tpm/gridRows';
import { ACTIVE_ID } from '../../../platform/grid/GridRow';
import type { Steps } from '../../../platform/grid/steps';
import { FormDialog } from '../../../platform/form/FormDialog';
import { AddProducts } from './add/AddProducts';
import { ProductForm } from './add/ProductForm';
import { AllowanceForm } from './AllowanceForm';
import { coveredBy } from './rows/covered';
import { changedAllowance, withProduct, withProducts, type NewProduct } from './rows/edit';
import type { Opened } from './useOpened';
import type { Promotion } from './usePromotion';

interface DialogsProps {
    readonly opened: Opened | undefined;
    readonly promotion: Promotion;
    readonly rows: GridRows;
    readonly steps: Steps<GridRows>;
    /** Some of them are in the grid now, at its end. */
    readonly onAdded: () => void;
    readonly onClose: () => void;
}

type OfProps = Omit<DialogsProps, 'opened'>;

const Product = ({ id, rows, steps, onClose }: OfProps & { readonly id: number }) => {
    const translate = useTranslate();
    const product = rows.products.find(row => row.id === id);
    if (!product) return null;
    const take = (values: NewProduct) => {
        steps.change(now => withProduct(now, id, values));
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

/** What can be open over the grid: what it takes is a step that can be undone. */
export const Dialogs = ({ opened, ...props }: DialogsProps) => {
    const { promotion, rows, steps, onAdded, onClose } = props;
    if (!opened) return null;
    if (opened.is === 'product') return <Product {...props} id={opened.id} />;
    if (opened.is === 'adding')
        return (
            <AddProducts
                pasted={opened.pasted}
                there={rows.products}
                onAdd={products => {
                    steps.change(now => withProducts(now, products));
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
                steps.change(now => changedAllowance(now, opened.code, values));
                onClose();
            }}
            onClose={onClose}
        />
    ) : null;
};
