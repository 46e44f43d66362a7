import { useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EntityNode } from '../../../../models/adr/entity';
import { adrProduct } from '../../../../models/adr/product';
import type { Errors } from '../../../../models/schema';
import { isSame } from '../../../data/changes';
import { messageOf, ServiceError } from '../../../data/ServiceError';
import { ErrorBanner } from '../../../layout/ErrorBanner';
import { useWrongFocus } from '../../../layout/focus/useWrongFocus';
import { FieldTable } from '../../../resources/FieldTable';
import { UnsavedGuard } from '../../../resources/UnsavedGuard';
import { nameIn } from '../../refdata';
import type { Fields } from '../edit/drafts';
import { ProductConflict } from '../edit/ProductConflict';
import type { Editing } from '../edit/useEditing';
import { useProductSave } from '../edit/useProductSave';
import { type AdrProduct, type ListedProduct, type Reference, type Refdata } from '../product';
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

interface ListInputProps {
    readonly name: ListField;
    readonly value: string;
    readonly items: readonly Reference[];
    readonly catalogue: string | null;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
}

const ListInput = ({ name, value, items, catalogue, error, onChange }: ListInputProps) => {
    const translate = useTranslate();
    const label = useLabel();
    const offered = items.filter(({ id, enabled }) => enabled || String(id) === value);
    return (
        <TextField
            select
            id={`adr-product-${name}`}
            label={label(name)}
            value={value}
            onChange={event => onChange(event.target.value)}
            error={error !== undefined}
            helperText={error && translate(error, { _: error })}
            slotProps={{ select: { native: true } }}
        >
            <option value="">{catalogue ?? '–'}</option>
            {offered.map(item => (
                <option key={item.id} value={item.id}>
                    {item.name}
                </option>
            ))}
        </TextField>
    );
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
    const { base, conflict, save, take, cancel } = useProductSave(product, onSaved);
    const [start] = useState<ProductForm>(() => formOfProduct(product, ahead));
    const [form, setForm] = useState(start);
    const [errors, setErrors] = useState<Errors>({});
    const [banner, setBanner] = useState<string>();
    const [isBusy, setBusy] = useState(false);

    /** @returns whether it is done with */
    const perform = async (changes: object, from: ListedProduct): Promise<boolean> => {
        if (editing.role !== 'propose') return save(changes, from);
        editing.propose(product, changes);
        return true;
    };
    const submit = async (filled: ProductForm, from: ListedProduct) => {
        const changes = changesOfProduct(from, filled);
        setErrors({});
        setBanner(undefined);
        setBusy(true);
        try {
            if (Object.keys(changes).length === 0 || (await perform(changes, from))) {
                onClose();
                return;
            }
        } catch (error) {
            const said = error instanceof ServiceError ? error.errors : {};
            setErrors(said);
            setBanner(Object.keys(said).some(name => name in filled) ? undefined : messageOf(error));
        }
        setBusy(false);
    };
    const resolve = (chosen: ListedProduct, saved: ListedProduct) => {
        const filled = formOfProduct(chosen);
        take(saved);
        setForm(filled);
        void submit(filled, saved);
    };
    return {
        form,
        setForm,
        errors,
        banner,
        isBusy,
        isUnsaved: FORM_FIELDS.some(name => form[name] !== start[name]),
        submit: () => void submit(form, newestOf(base, product)),
        conflict,
        resolve,
        cancel,
    };
};

interface InputsProps extends Pick<EditorProps, 'product' | 'refdata'> {
    readonly form: ProductForm;
    readonly errors: Errors;
    readonly set: (name: FormField) => (value: string) => void;
}

/** The fields that can be proposed too. */
const Inputs = ({ product, refdata, form, errors, set }: InputsProps) => {
    const translate = useTranslate();
    const label = useLabel();
    const catalogue = ofCatalogue(product);
    return (
        <>
            {LIST_FIELDS.map(name => (
                <ListInput
                    key={name}
                    name={name}
                    value={form[name]}
                    items={refdata[LISTS[name]]}
                    catalogue={catalogue[name]}
                    error={errors[name]}
                    onChange={set(name)}
                />
            ))}
            {TEXT_FIELDS.map(name => (
                <TextField
                    key={name}
                    id={`adr-product-${name}`}
                    label={label(name)}
                    value={form[name]}
                    onChange={event => set(name)(event.target.value)}
                    error={errors[name] !== undefined}
                    helperText={errors[name] && translate(errors[name], { _: errors[name] })}
                    multiline={name === 'comments'}
                    {...(name === 'comments' && { minRows: 2, maxRows: 8 })}
                    slotProps={{ htmlInput: { maxLength: adrProduct.fields[name].options.max } }}
                />
            ))}
        </>
    );
};

const Editor = (props: EditorProps) => {
    const { adr, product, tree, statuses, refdata, editing, onClose } = props;
    const translate = useTranslate();
    const { form, setForm, errors, banner, isBusy, isUnsaved, submit, conflict, resolve, cancel } = useEditor(props);
    const focus = useWrongFocus(errors);
    const set = (name: FormField) => (value: string) => setForm({ ...form, [name]: value });
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        submit();
    };
    return (
        <Box component="form" onSubmit={onSubmit} noValidate sx={{ display: 'grid', gap: 1.5, mt: 1 }} {...focus}>
            {banner !== undefined && <ErrorBanner message={translate(banner, { _: banner })} />}
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
