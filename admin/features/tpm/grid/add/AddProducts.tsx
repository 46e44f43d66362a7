import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import type { DataOf } from '../../../../../models/platform/calls/call';
import { formatInteger } from '../../../../../models/platform/format/format';
import { productName } from '../../../../../models/features/product/productName';
import { promoProductOf } from '../../../../../models/features/tpm/catalogueProduct';
import { promoNamed } from '../../../../../models/features/tpm/gridCalls';
import type { GridProduct } from '../../../../../models/features/tpm/gridRows';
import { MAX_PROMOTION_PRODUCTS, promoProduct } from '../../../../../models/features/tpm/promoProduct';
import type { PerformanceType } from '../../../../../models/features/tpm/allowanceTypes';
import { labelOf as fieldLabel } from '../../../../../models/platform/definition/label';
import { callApi } from '../../../../platform/data/callApi';
import { translateMessage } from '../../../../platform/i18n/messages';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import { AddProductsDialog, type Adding } from '../../../product/add/AddProductsDialog';
import type { ChosenProducts } from '../../../product/add/CatalogueSearch';
import { addedTo, type NewProduct } from '../rows/edit';
import { ColumnsRead } from './ColumnsRead';
import { guessColumns, readRows, readValues, type PastedColumns, type PastedField } from './pastedRows';
import { ProductForm } from './ProductForm';

const WAYS = ['search', 'paste', 'hand'] as const;

interface AddProductsProps {
    /** Codes that were pasted into the grid; undefined: it begins with a search. */
    readonly pasted: string | undefined;
    readonly performance: PerformanceType;
    /** Products that are in the grid already. */
    readonly there: readonly GridProduct[];
    readonly onAdd: (products: readonly NewProduct[]) => void;
    readonly onClose: () => void;
}

interface LookupResult {
    readonly codes: readonly string[];
    readonly answer: DataOf<typeof promoNamed>;
}

const lookUp = async ({ codes }: { readonly codes: readonly string[] }): Promise<LookupResult> => ({
    codes,
    answer: await callApi(promoNamed, { codes: [...codes] }),
});

type State = Adding<'hand', LookupResult>;

type Finding = Pick<State, 'way' | 'chosen' | 'answer' | 'text'>;

/**
 * Returns the products that were found, the new ones separately; values that were pasted beside their codes become
 * theirs.
 */
const foundOf = (
    { way, chosen, answer, text }: Finding,
    { there, valuesIn }: Pick<PastedReading, 'valuesIn'> & { readonly there: readonly GridProduct[] },
) => {
    if (way === 'search') return addedTo(there, [...chosen.values()].map(promoProductOf));
    const values = valuesIn(text)?.values;
    const found = (answer?.answer.found ?? []).map(({ index, product }) => ({
        ...promoProductOf(product),
        ...values?.get(answer?.codes[index] ?? ''),
    }));
    return addedTo(there, found);
};

/** Reads pasted rows, with their columns as they are guessed or as the user chose them. */
const usePastedRows = (performance: PerformanceType) => {
    const translate = useTranslate();
    const [chosen, setChosen] = useState<{ readonly text: string; readonly columns: PastedColumns }>();
    const labelOf = (field: PastedField): string =>
        translate(`resources.${promoProduct.path}.fields.${field}`, {
            _: fieldLabel(field, promoProduct.fields[field]),
        });
    const readingOf = (text: string) => {
        const pasted = readRows(text, labelOf);
        if (!pasted) return undefined;
        const columns = chosen?.text === text ? chosen.columns : guessColumns(pasted, performance, labelOf);
        return { pasted, columns };
    };
    const valuesIn = (text: string) => {
        const reading = readingOf(text);
        return reading && readValues(reading.pasted, reading.columns);
    };
    const aboutPasted = ({ text, forget }: Pick<State, 'text' | 'forget'>) => {
        const reading = readingOf(text);
        if (!reading) return null;
        const change = (columns: PastedColumns) => {
            setChosen({ text, columns });
            if (columns.indexOf('upc_item') !== reading.columns.indexOf('upc_item')) forget();
        };
        return <ColumnsRead {...reading} labelOf={labelOf} onColumns={change} />;
    };
    return { valuesIn, aboutPasted, labelOf, codesIn: (text: string) => valuesIn(text)?.codes ?? text };
};

type PastedReading = ReturnType<typeof usePastedRows>;

/** Returns the outcome of each pasted code; one that is unknown can be typed by hand. */
const useOutcome = (
    there: readonly GridProduct[],
    { valuesIn, labelOf }: PastedReading,
    onHand: (code: string, adding: State) => void,
) => {
    const translate = useTranslate();
    const textOf = (name: string, count: number) =>
        translate(`promoGrid.add.${name}`, { smart_count: count, count: formatInteger(count) });
    return ({ codes, answer }: LookupResult, adding: State) => {
        const added = foundOf(adding, { there, valuesIn });
        const unfit = (valuesIn(adding.text)?.unfit ?? []).map(({ code, field, text }): RejectedItem => ({
            name: code,
            detail: `${labelOf(field)}: ${text}`,
            reason: translate('promoGrid.add.unfit'),
        }));
        const unknown = answer.rejected.map(({ index, reason, message }): RejectedItem => {
            const name = codes[index] ?? '';
            const label = `${translate('promoGrid.add.byHand')}: ${name}`;
            const open = { label, action: 'promoGrid.add.byHand', onOpen: () => onHand(name, adding) };
            return { name, reason: translateMessage(message, reason), open };
        });
        const known = added.there.flatMap((at): RejectedItem[] => {
            const found = answer.found[at];
            if (!found) return [];
            const detail = productName(found.product);
            return [{ name: codes[found.index] ?? '', detail, reason: translate('promoGrid.add.isThere') }];
        });
        return {
            isAny: added.products.length > 0,
            text: textOf('found', added.products.length),
            rejected: [...unknown, ...known, ...unfit],
            rejectionsText: (count: number) => textOf('leftOut', count),
        };
    };
};

/** Returns the buttons: codes are looked up, then the products found are added. */
const useFoot = (
    there: readonly GridProduct[],
    { valuesIn }: PastedReading,
    onAdd: (products: readonly NewProduct[]) => void,
) => {
    const translate = useTranslate();
    const textOf = (name: string, options = {}) => translate(`promoGrid.add.${name}`, options);
    return (adding: State) => {
        const { way, codes, answer, isBusy, perform, forget, close } = adding;
        if (way === 'hand') return undefined;
        const cancel = { label: translate('record.cancel'), onClick: close };
        if (way === 'paste' && !answer)
            return {
                cancel,
                action: { label: textOf('look'), isDisabled: codes.length === 0 || isBusy, onClick: perform },
            };
        const { products } = foundOf(adding, { there, valuesIn });
        const count = products.length;
        const isFull = count > MAX_PROMOTION_PRODUCTS - there.length;
        return {
            note: isFull && (
                <Alert severity="warning">{textOf('full', { max: formatInteger(MAX_PROMOTION_PRODUCTS) })}</Alert>
            ),
            cancel: way === 'paste' ? { ...cancel, onClick: forget } : cancel,
            action: {
                label: textOf('add', { smart_count: count, count: formatInteger(count) }),
                isDisabled: count === 0 || isFull,
                onClick: () => onAdd(products),
            },
        };
    };
};

/** Puts products into the grid: found in the catalogue, by their pasted UPCs, or typed by hand. */
export const AddProducts = ({ pasted, performance, there, onAdd, onClose }: AddProductsProps) => {
    const translate = useTranslate();
    const [code, setCode] = useState<string>();
    const [beside, setBeside] = useState<Partial<NewProduct>>();
    const reading = usePastedRows(performance);
    const outcomeOf = useOutcome(there, reading, (typed, { text, setWay }) => {
        setCode(typed);
        setBeside(reading.valuesIn(text)?.values.get(typed));
        setWay('hand');
    });
    const footOf = useFoot(there, reading, products => {
        onAdd(products);
        onClose();
    });
    const noteOf = (chosen: ChosenProducts) => {
        const count = addedTo(there, [...chosen.values()].map(promoProductOf)).there.length;
        const words = { smart_count: count, count: formatInteger(count) };
        return (
            count > 0 && (
                <Alert severity="info" sx={{ mt: 1.5 }}>
                    {translate('promoGrid.add.there', words)}
                </Alert>
            )
        );
    };
    return (
        <AddProductsDialog
            title={translate('promoGrid.add.title')}
            busyLabel={translate('promoGrid.add.look')}
            ways={WAYS.map(each => [each, translate(`promoGrid.add.${each}`)] as const)}
            max={MAX_PROMOTION_PRODUCTS}
            pasted={pasted}
            request={lookUp}
            outcomeOf={outcomeOf}
            footOf={footOf}
            noteOf={noteOf}
            codesIn={reading.codesIn}
            aboutPasted={reading.aboutPasted}
            ownWay={({ way, setWay, close }) =>
                way === 'hand' && (
                    <ProductForm
                        key={code ?? ''}
                        there={there}
                        start={code === undefined ? {} : { ...beside, upc_item: code }}
                        action={translate('promoGrid.add.add', { smart_count: 1 })}
                        onTake={product => {
                            onAdd([product]);
                            if (code === undefined) onClose();
                            else setWay('paste');
                        }}
                        onClose={close}
                    />
                )
            }
            onClose={onClose}
        />
    );
};
