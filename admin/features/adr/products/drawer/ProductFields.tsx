import { useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { adrProduct } from '../../../../../models/features/adr/product';
import { PROPOSED_FIELDS } from '../../../../../models/features/adr/request';
import { isSame } from '../../../../../models/platform/history/difference';
import type { Errors } from '../../../../../models/platform/definition/schema';
import { FieldBox, type ReferenceOptions } from '../../../../platform/fields/FieldBox';
import { ErrorBanner } from '../../../../platform/layout/ErrorBanner';
import { useInvalidFocus } from '../../../../platform/layout/focus/useInvalidFocus';
import { FieldTable } from '../../../../platform/show/FieldTable';
import { UnsavedGuard } from '../../../../platform/form/UnsavedGuard';
import { nameIn } from '../../refdata';
import type { ProposedFields } from '../edit/drafts';
import { ProductConflict } from '../edit/ProductConflict';
import { useProductsSheet } from '../edit/productsSheet';
import type { ProductPatch } from '../edit/saveProduct';
import { useProductForm } from '../edit/useProductForm';
import type { AdrProduct, ListedProduct } from '../product';
import { canChangeProduct } from '../warnings';
import { changesOfProduct, FORM_FIELDS, formOfProduct, type FormField, type ProductFormValues } from './productForm';
import { StandsInFor, StoodInFor } from './StandsInFor';

interface ProductFieldsProps {
    readonly product: AdrProduct;
    readonly onSaved: (product: AdrProduct) => void;
}

const LISTS = {
    prod_dept_id: 'productDepartments',
    prod_group_id: 'productGroups',
    prod_type_id: 'productTypes',
} as const;
type ListField = keyof typeof LISTS;
const isListField = (name: string): name is ListField => Object.hasOwn(LISTS, name);

const useLabel = () => {
    const translate = useTranslate();
    return (name: FormField) => translate(`resources.services/adr/product.fields.${name}`);
};

/** Returns the catalogue's values, shown where the ADR product has none of its own. */
const ofCatalogue = ({ dept_code, group_name, type_code }: AdrProduct) => ({
    prod_dept_id: dept_code,
    prod_group_id: group_name,
    prod_type_id: type_code,
});

const Shown = ({ product, pending }: { product: AdrProduct; pending: ProposedFields }) => {
    const { refdata } = useProductsSheet();
    const translate = useTranslate();
    const label = useLabel();
    const values = { ...product, ...pending };
    const catalogue = ofCatalogue(product);
    const mark = (name: FormField) => (name in pending ? ` (${translate('adrProducts.isProposed')})` : '');
    const valueOf = (name: FormField) => {
        if (name === 'adr_prod_ref_id') return <StoodInFor id={product.adr_prod_ref_id} />;
        const value = isListField(name)
            ? nameIn(refdata[LISTS[name]], values[name]) || (catalogue[name] ?? '')
            : (values[name] ?? '');
        return value + mark(name);
    };
    const rows = FORM_FIELDS.map(name => ({ key: name, label: label(name), value: valueOf(name) }));
    return <FieldTable rows={rows} isCompact />;
};

interface EditorProps extends Omit<ProductFieldsProps, 'product'> {
    readonly product: ListedProduct;
    readonly pending: ProposedFields;
    readonly onClose: () => void;
}

/** Returns the newer version of a product, if its own fields are those that the form was opened with. */
const newestOf = (base: ListedProduct, product: ListedProduct): ListedProduct =>
    FORM_FIELDS.every(name => isSame(base[name], product[name])) ? product : base;

const useEditor = ({ product, pending, onSaved, onClose }: EditorProps) => {
    const { role, propose } = useProductsSheet();
    const form = useProductForm<ProductFormValues>({
        product,
        onSaved,
        onClose,
        start: formOfProduct(product, pending),
        formOf: formOfProduct,
        patchOf: (filled, from) => {
            const changes = changesOfProduct(from, filled);
            return Object.keys(changes).length > 0 ? (changes as ProductPatch) : undefined;
        },
        fieldOf: path => FORM_FIELDS.find(name => name === path),
        onPropose: role === 'propose' ? patch => propose(product, patch) : undefined,
    });
    return { ...form, submit: () => form.submit(newestOf(form.base, product)) };
};

interface InputsProps extends Pick<EditorProps, 'product'> {
    readonly form: ProductFormValues;
    readonly errors: Errors;
    readonly set: (name: FormField) => (value: string | boolean) => void;
}

/** Shows the fields that can be proposed too. */
const Inputs = ({ product, form, errors, set }: InputsProps) => {
    const { refdata } = useProductsSheet();
    const label = useLabel();
    const catalogue: Readonly<Partial<Record<string, string | null>>> = ofCatalogue(product);
    const choicesOf = (name: FormField): ReferenceOptions | undefined => {
        if (!isListField(name)) return undefined;
        const offered = refdata[LISTS[name]].filter(({ id, enabled }) => enabled || String(id) === form[name]);
        return {
            items: offered.map(item => ({ id: item.id, text: item.name })),
            none: catalogue[name] ?? '–',
        };
    };
    return PROPOSED_FIELDS.map(name => (
        <FieldBox
            key={name}
            id={`adr-product-${name}`}
            label={label(name)}
            field={adrProduct.fields[name]}
            value={form[name]}
            error={errors[name]}
            choices={choicesOf(name)}
            onChange={set(name)}
        />
    ));
};

const Editor = (props: EditorProps) => {
    const { product, onClose } = props;
    const translate = useTranslate();
    const { adr, tree, statuses, role } = useProductsSheet();
    const { form, setForm, errors, banner, isBusy, isUnsaved, submit, conflict, resolve, cancel } = useEditor(props);
    const focus = useInvalidFocus(errors);
    const set = (name: FormField) => (value: string | boolean) => setForm({ ...form, [name]: value });
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        submit();
    };
    return (
        <Box component="form" onSubmit={onSubmit} noValidate sx={{ display: 'grid', gap: 1.5, mt: 1 }} {...focus}>
            {banner !== undefined && <ErrorBanner message={banner} />}
            <Inputs product={product} form={form} errors={errors} set={set} />
            {role === 'edit' && (
                <StandsInFor
                    adr={adr}
                    product={product}
                    value={form.adr_prod_ref_id}
                    error={errors['adr_prod_ref_id']}
                    onChange={set('adr_prod_ref_id')}
                />
            )}
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
                <Button color="inherit" onClick={onClose}>
                    {translate('record.cancel')}
                </Button>
                <Button type="submit" variant="contained" disabled={isBusy}>
                    {translate(role === 'edit' ? 'record.save' : 'adrProducts.propose')}
                </Button>
            </Box>
            <UnsavedGuard isUnsaved={isUnsaved} isSaving={isBusy} />
            {conflict && (
                <ProductConflict
                    key={conflict.theirs.version}
                    tree={tree}
                    statuses={statuses}
                    versions={conflict}
                    entity={null}
                    onResolve={chosen => resolve(chosen, conflict.theirs)}
                    onClose={cancel}
                />
            )}
        </Box>
    );
};

/** Shows an ADR's own fields of a product; users may change them there, or propose changes, by role. */
export const ProductFields = (props: ProductFieldsProps) => {
    const { product } = props;
    const translate = useTranslate();
    const { role, document: drafts } = useProductsSheet();
    const [isEditing, setEditing] = useState(false);
    const pendingFields = (product.id === null ? undefined : drafts.get(product.id)?.fields) ?? {};
    return (
        <Box component="section" sx={{ mt: 2.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography variant="overline" component="h3" color="text.secondary">
                    {translate('adrProducts.onAdr')}
                </Typography>
                {canChangeProduct(role, product) && !isEditing && (
                    <Button size="small" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                        {translate('adrProducts.editFields')}
                    </Button>
                )}
            </Box>
            {isEditing && canChangeProduct(role, product) ? (
                <Editor {...props} product={product} pending={pendingFields} onClose={() => setEditing(false)} />
            ) : (
                <Shown product={product} pending={pendingFields} />
            )}
        </Box>
    );
};
