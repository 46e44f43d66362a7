import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import DialogContent from '@mui/material/DialogContent';
import type { DataOf } from '../../../../../models/platform/calls/call';
import { formatInteger } from '../../../../../models/platform/format/format';
import { promoProductOf } from '../../../../../models/features/tpm/catalogueProduct';
import { promoNamed } from '../../../../../models/features/tpm/gridCalls';
import type { GridProduct } from '../../../../../models/features/tpm/gridRows';
import { MOST_PRODUCTS } from '../../../../../models/tpm/promoProduct';
import { callApi } from '../../../../platform/data/callApi';
import { messageOf } from '../../../../platform/data/ServiceError';
import { say } from '../../../../i18n/said';
import { ErrorBanner } from '../../../../platform/layout/ErrorBanner';
import { CatalogueSearch, type Chosen } from '../../../product/add/CatalogueSearch';
import { readCodes } from '../../../product/add/codes';
import { PasteCodes } from '../../../product/add/PasteCodes';
import { useLeftOut } from '../../../../product/useLeftOut';
import { RefusedList } from '../../../../platform/rejections/RejectedList';
import type { Refused } from '../../../../platform/rejections/rejectedItem';
import { FormDialog } from '../../../../platform/form/FormDialog';
import { addedTo, type Added, type NewProduct } from '../rows/edit';
import { ProductForm } from './ProductForm';

const WAYS = ['search', 'paste', 'hand'] as const;
type Way = (typeof WAYS)[number];

interface AddProductsProps {
    /** Codes that were pasted into the grid; undefined: it begins with a search. */
    readonly pasted: string | undefined;
    /** Products that are in the grid already. */
    readonly there: readonly GridProduct[];
    readonly onAdd: (products: readonly NewProduct[]) => void;
    readonly onClose: () => void;
}

const NOTHING: Chosen = new Map();

interface WayProps extends Pick<AddProductsProps, 'there'> {
    readonly onAdd: (products: readonly NewProduct[]) => void;
    readonly onClose: () => void;
}

interface FootProps extends Pick<AddProductsProps, 'there'> {
    readonly added: Added;
    readonly onAdd: () => void;
    readonly onClose: () => void;
}

const Foot = ({ added: { products }, there, onAdd, onClose }: FootProps) => {
    const translate = useTranslate();
    const said = (name: string, options = {}) => translate(`promoGrid.add.${name}`, options);
    const count = products.length;
    const room = MOST_PRODUCTS - there.length;
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1, mt: 2 }}>
            {count > room && <Alert severity="warning">{said('full', { most: formatInteger(MOST_PRODUCTS) })}</Alert>}
            <Button color="inherit" onClick={onClose}>
                {translate('record.cancel')}
            </Button>
            <Button variant="contained" disabled={count === 0 || count > room} onClick={onAdd}>
                {said('add', { smart_count: count, count: formatInteger(count) })}
            </Button>
        </Box>
    );
};

const BySearch = ({ there, onAdd, onClose }: WayProps) => {
    const translate = useTranslate();
    const [chosen, setChosen] = useState(NOTHING);
    const added = addedTo(there, [...chosen.values()].map(promoProductOf));
    const count = added.there.length;
    return (
        <>
            <CatalogueSearch chosen={chosen} onChoose={setChosen} />
            {count > 0 && (
                <Alert severity="info" sx={{ mt: 1.5 }}>
                    {translate('promoGrid.add.there', { smart_count: count, count: formatInteger(count) })}
                </Alert>
            )}
            <Foot {...{ added, there, onClose }} onAdd={() => onAdd(added.products)} />
        </>
    );
};

interface Looked {
    readonly codes: readonly string[];
    readonly answer: DataOf<typeof promoNamed>;
}

const useLookUp = () => {
    const [looked, setLooked] = useState<Looked>();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const look = async (codes: readonly string[]) => {
        setBusy(true);
        setError(undefined);
        try {
            setLooked({ codes, answer: await callApi(promoNamed, { codes: [...codes] }) });
        } catch (failure) {
            setError(messageOf(failure));
        }
        setBusy(false);
    };
    return {
        looked,
        isBusy,
        error,
        look: (codes: readonly string[]) => void look(codes),
        forget: () => setLooked(undefined),
    };
};

type ByPasteProps = WayProps & { readonly pasted: string | undefined; readonly onHand: (code: string) => void };

interface FoundProps {
    readonly looked: Looked;
    readonly added: Added;
    /** What of the pasted text was not looked up. */
    readonly leftOut: readonly Refused[];
    readonly onHand: (code: string) => void;
}

/** What has become of each pasted code. */
const Found = ({ looked: { codes, answer }, added, leftOut, onHand }: FoundProps) => {
    const translate = useTranslate();
    const said = (name: string, count: number) =>
        translate(`promoGrid.add.${name}`, { smart_count: count, count: formatInteger(count) });
    const unknown = answer.refused.map(({ index, reason, said: told }): Refused => {
        const name = codes[index] ?? '';
        const label = `${translate('promoGrid.add.byHand')}: ${name}`;
        const open = { label, action: 'promoGrid.add.byHand', onOpen: () => onHand(name) };
        return { name, reason: say(told, reason), open };
    });
    const there = added.there.flatMap((at): Refused[] => {
        const found = answer.found[at];
        if (!found) return [];
        const { description, size } = found.product;
        const detail = [description, size].filter(Boolean).join(' · ');
        return [{ name: codes[found.index] ?? '', detail, reason: translate('promoGrid.add.isThere') }];
    });
    const refused = [...unknown, ...there, ...leftOut];
    return (
        <>
            <Alert severity={added.products.length > 0 ? 'success' : 'info'} sx={{ mb: 1.5 }}>
                {said('found', added.products.length)}
            </Alert>
            {refused.length > 0 && (
                <>
                    <Box sx={{ typography: 'body2', mb: 0.5 }}>{said('leftOut', refused.length)}</Box>
                    <RefusedList refused={refused} />
                </>
            )}
        </>
    );
};

const ByPaste = ({ pasted, there, onAdd, onClose, onHand }: ByPasteProps) => {
    const translate = useTranslate();
    const [text, setText] = useState(pasted ?? '');
    const read = useMemo(() => readCodes(text, MOST_PRODUCTS), [text]);
    const leftOut = useLeftOut(read, MOST_PRODUCTS);
    const { looked, isBusy, error, look, forget } = useLookUp();
    useEffect(() => {
        const { codes } = readCodes(pasted ?? '', MOST_PRODUCTS);
        if (codes.length > 0) look(codes);
        // What was pasted into the grid is looked up at once, and once.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    const added = addedTo(there, looked?.answer.found.map(({ product }) => promoProductOf(product)) ?? []);
    return (
        <>
            {error !== undefined && <ErrorBanner message={error} onRetry={() => look(read.codes)} />}
            {looked ? (
                <Found {...{ looked, added, leftOut, onHand }} />
            ) : (
                <PasteCodes {...{ text, read }} most={MOST_PRODUCTS} onChange={setText} />
            )}
            {isBusy && <LinearProgress aria-label={translate('promoGrid.add.look')} />}
            {looked ? (
                <Foot {...{ added, there }} onAdd={() => onAdd(added.products)} onClose={forget} />
            ) : (
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
                    <Button color="inherit" onClick={onClose}>
                        {translate('record.cancel')}
                    </Button>
                    <Button
                        variant="contained"
                        disabled={read.codes.length === 0 || isBusy}
                        onClick={() => look(read.codes)}
                    >
                        {translate('promoGrid.add.look')}
                    </Button>
                </Box>
            )}
        </>
    );
};

/** Puts products into the grid: found in the catalogue, by their pasted UPCs, or typed by hand. */
export const AddProducts = ({ pasted, there, onAdd, onClose }: AddProductsProps) => {
    const translate = useTranslate();
    const [way, setWay] = useState<Way>(pasted === undefined ? 'search' : 'paste');
    const [code, setCode] = useState<string>();
    const addAndClose = (products: readonly NewProduct[]) => {
        onAdd(products);
        onClose();
    };
    return (
        <FormDialog title={translate('promoGrid.add.title')} maxWidth="sm" onClose={onClose}>
            {close => (
                <DialogContent>
                    <Tabs value={way} onChange={(_, next: Way) => setWay(next)} sx={{ mb: 2 }}>
                        {WAYS.map(each => (
                            <Tab key={each} value={each} label={translate(`promoGrid.add.${each}`)} />
                        ))}
                    </Tabs>
                    {way === 'search' && <BySearch {...{ there }} onAdd={addAndClose} onClose={close} />}
                    <Box sx={{ display: way === 'paste' ? 'block' : 'none' }}>
                        <ByPaste
                            {...{ pasted, there }}
                            onAdd={addAndClose}
                            onClose={close}
                            onHand={typed => {
                                setCode(typed);
                                setWay('hand');
                            }}
                        />
                    </Box>
                    {way === 'hand' && (
                        <ProductForm
                            key={code ?? ''}
                            there={there}
                            start={code === undefined ? {} : { upc_item: code }}
                            action={translate('promoGrid.add.add', { smart_count: 1 })}
                            onTake={product => {
                                onAdd([product]);
                                if (code === undefined) onClose();
                                else setWay('paste');
                            }}
                            onClose={close}
                        />
                    )}
                </DialogContent>
            )}
        </FormDialog>
    );
};
