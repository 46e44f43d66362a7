import { adrProduct, adrProductUses } from '../../../../../models/features/adr/product';
import { namesWith } from '../../../../../models/platform/definition/fieldUses';
import { isSame } from '../../../../../models/platform/history/difference';
import type { ProposedFields } from '../edit/drafts';
import type { AdrProduct } from '../product';

export const FORM_FIELDS = namesWith(adrProductUses, 'form', { last: ['adr_prod_ref_id'] });
export type FormField = (typeof FORM_FIELDS)[number];

/** The fields of an ADR product as they are being typed; ids are their digits. */
export type ProductFormValues = Readonly<Record<FormField, string>>;

type Values = Readonly<Partial<Record<FormField, string | number | null>>>;

/** @param pendingFields what is proposed of it already */
export const formOfProduct = (product: AdrProduct, pendingFields: ProposedFields = {}): ProductFormValues => {
    const values: Values = { ...product, ...pendingFields };
    return Object.fromEntries(FORM_FIELDS.map(name => [name, String(values[name] ?? '')])) as ProductFormValues;
};

const valueOf = (name: FormField, text: string): string | number | null => {
    const { kind } = adrProduct.fields[name];
    return kind.parse(text) as string | number | null;
};

/** Returns the fields of a product that a form changes, with their new values. */
export const changesOfProduct = (product: AdrProduct, form: ProductFormValues): Values =>
    Object.fromEntries(
        FORM_FIELDS.map(name => [name, valueOf(name, form[name])] as const).filter(
            ([name, value]) => !isSame(value, product[name]),
        ),
    );
