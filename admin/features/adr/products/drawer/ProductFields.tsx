import { useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import { adrProduct } from '../../../../../models/features/adr/product';
import { PROPOSED_FIELDS } from '../../../../../models/features/adr/request';
import { isSame } from '../../../../../models/platform/history/difference';
import type { Errors } from '../../../../../models/platform/definition/schema';
import { FieldBox, type Choices } from '../../../../platform/fields/FieldBox';
import { ErrorBanner } from '../../../../platform/layout/ErrorBanner';
import { useWrongFocus } from '../../../../platform/layout/focus/useInvalidFocus';
import { FieldTable } from '../../../../platform/show/FieldTable';
import { UnsavedGuard } from '../../../../platform/form/UnsavedGuard';
import { nameIn } from '../../refdata';
import type { Fields } from '../edit/drafts';
import { ProductConflict } from '../edit/ProductConflict';
import type { Editing } from '../../../../adr/products/edit/useEditing';
import type { ProductPatch } from '../edit/saveProduct';
import { useProductForm } from '../edit/useProductForm';
import { type AdrProduct, type ListedProduct, type Refdata } from '../product';
import type { Statuses } from '../statuses';
import { isOffered } from '../warnings';
import { changesOfProduct, FORM_FIELDS, formOfProduct, type FormField, type ProductForm } from './productForm';
import { StandsInFor, StoodInFor } from './StandsInFor';

interface ProductFieldsProps {
    readonly adr: number;
    readonly product: AdrProduct;
    readonly tree: readonly EntityNode[];
    readonly statuses: Statuses;
    readonly refdata: Refdata;
    readonly editing: Editing;
    readonly onSaved: (product: AdrProduct) => void;
}

const LISTS = {
    prod_dept_id: 'productDepartments',
    prod_group_id: 'productGroups',
    prod_type_id: 'productTypes',
} as const;
type ListField = keyof typeof LISTS;
const LIST_FIELDS = Object.keys(LISTS) as ListField[];
const isListField = (name: string): name is ListField => Object.hasOwn(LISTS, name);
const TEXT_FIELDS = ['cust_code', 'comments'] as const;

const useLabel = () => {
    const translate = useTranslate();
    return (name: FormField) => translate(`resources.services/adr/product.fields.${name}`);
};

/** What the catalogue says, where the ADR product says nothing of its own. */
const ofCatalogue = ({ dept_code, group_name, type_code }: AdrProduct) => ({
    prod_dept_id: dept_code,
    prod_group_id: group_name,
    prod_type_id: type_code,
});

const Shown = ({ product, refdata, ahead }: { product: AdrProduct; refdata: Refdata; ahead: Fields }) => {
    const translate = useTranslate();
    const label = useLabel();
    const values = { ...product, ...ahead };
    const catalogue = ofCatalogue(product);
    const mark = (name: FormField) => (name in ahead ? ` (${translate('adrProducts.ahead')})` : '');
    const rows = [
        ...LIST_FIELDS.map(name => ({
            key: name,
            label: label(name),
            value: (nameIn(refdata[LISTS[name]], values[name]) || (catalogue[name] ?? '')) + mark(name),
        })),
        ...TEXT_FIELDS.map(name => ({ key: name, label: label(name), value: (values[name] ?? '') + mark(name) })),
        {
            key: 'adr_prod_ref_id',
            label: label('adr_prod_ref_id'),
            value: <StoodInFor id={product.adr_prod_ref_id} />,
        },
    ];
    return <FieldTable rows={rows} isCompact />;
};

interface EditorProps extends Omit<ProductFieldsProps, 'product'> {
    readonly product: ListedProduct;
    readonly ahead: Fields;
    readonly onClose: () => void;
}

/** A newer version whose own fields are the same is as good as the one that the form was opened with. */
const newestOf = (base: ListedProduct, product: ListedProduct): ListedProduct =>
    FORM_FIELDS.every(name => isSame(base[name], product[name])) ? product : base;

const useEditor = ({ product, ahead, editing, onSaved, onClose }: EditorProps) => {
    const form = useProductForm<ProductForm>({
        ...{ product, onSaved, onClose },
        start: formOfProduct(product, ahead),
        formOf: formOfProduct,
        patchOf: (filled, from) => {
            const changes = changesOfProduct(from, filled);
            return Object.keys(changes).length > 0 ? (changes as ProductPatch) : undefined;
        },
        fieldOf: path => FORM_FIELDS.find(name => name === path),
        onPropose: editing.role === 'propose' ? patch => editing.propose(product, patch) : undefined,
    });
    return { ...form, submit: () => form.submit(newestOf(form.base, product)) };
};

interface InputsProps extends Pick<EditorProps, 'product' | 'refdata'> {
    readonly form: ProductForm;
    readonly errors: Errors;
    readonly set: (name: FormField) => (value: string | boolean) => void;
}

/** The fields that can be proposed too. */
const Inputs = ({ product, refdata, form, errors, set }: InputsProps) => {
    const label = useLabel();
    const catalogue: Readonly<Partial<Record<string, string | null>>> = ofCatalogue(product);
    const choicesOf = (name: FormField): Choices | undefined => {
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
    const { adr, product, tree, statuses, refdata, editing, onClose } = props;
    const translate = useTranslate();
    const { form, setForm, errors, banner, isBusy, isUnsaved, submit, conflict, resolve, cancel } = useEditor(props);
    const focus = useWrongFocus(errors);
    const set = (name: FormField) => (value: string | boolean) => setForm({ ...form, [name]: value });
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        submit();
    };
    return (
        <Box component="form" onSubmit={onSubmit} noValidate sx={{ display: 'grid', gap: 1.5, mt: 1 }} {...focus}>
            {banner !== undefined && <ErrorBanner message={banner} />}
            <Inputs {...{ product, refdata, form, errors, set }} />
            {editing.role === 'edit' && (
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
                    {translate(editing.role === 'edit' ? 'record.save' : 'adrProducts.propose')}
                </Button>
            </Box>
            <UnsavedGuard isUnsaved={isUnsaved} isSaving={isBusy} />
            {conflict && (
                <ProductConflict
                    key={conflict.saved.version}
                    {...{ tree, statuses }}
                    versions={conflict}
                    entity={null}
                    onResolve={chosen => resolve(chosen, conflict.saved)}
                    onClose={cancel}
                />
            )}
        </Box>
    );
};

/** What an ADR says of a product itself; who may changes it there, or proposes it. */
export const ProductFields = (props: ProductFieldsProps) => {
    const { product, refdata, editing } = props;
    const translate = useTranslate();
    const [isEditing, setEditing] = useState(false);
    const ahead = (product.id === null ? undefined : editing.drafts.get(product.id)?.fields) ?? {};
    return (
        <Box component="section" sx={{ mt: 2.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography variant="overline" component="h3" color="text.secondary">
                    {translate('adrProducts.onAdr')}
                </Typography>
                {isOffered(editing.role, product) && !isEditing && (
                    <Button size="small" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                        {translate('adrProducts.editFields')}
                    </Button>
                )}
            </Box>
            {isEditing && isOffered(editing.role, product) ? (
                <Editor {...props} product={product} ahead={ahead} onClose={() => setEditing(false)} />
            ) : (
                <Shown {...{ product, refdata, ahead }} />
            )}
        </Box>
    );
};
