import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import DialogContent from '@mui/material/DialogContent';
import type { DataOf } from '../../../../models/call';
import { formatInteger } from '../../../../models/format';
import { promoProductOf } from '../../../../models/tpm/catalogueProduct';
import { promoNamed } from '../../../../models/tpm/gridCalls';
import { MOST_PRODUCTS } from '../../../../models/tpm/promoProduct';
import { callApi } from '../../../data/callApi';
import { messageOf } from '../../../data/ServiceError';
import { say } from '../../../i18n/said';
import { ErrorBanner } from '../../../layout/ErrorBanner';
import { CatalogueSearch, type Chosen } from '../../../product/CatalogueSearch';
import { readCodes } from '../../../product/codes';
import { PasteCodes } from '../../../product/PasteCodes';
import { RefusedList } from '../../../refusal/RefusedList';
import { FormDialog } from '../../../resources/form/FormDialog';
import type { NewProduct } from '../rows/edit';
import { ProductForm } from './ProductForm';

const WAYS = ['search', 'paste', 'hand'] as const;
type Way = (typeof WAYS)[number];

interface AddProductsProps {
    /** Codes that were pasted into the grid; undefined: it begins with a search. */
    readonly pasted: string | undefined;
    /** Products that are in the grid already. */
    readonly there: number;
    readonly onAdd: (products: readonly NewProduct[]) => void;
    readonly onClose: () => void;
}

const NOTHING: Chosen = new Map();

interface WayProps {
    readonly room: number;
    readonly onAdd: (products: readonly NewProduct[]) => void;
    readonly onClose: () => void;
}

interface FootProps {
    readonly count: number;
    readonly room: number;
    readonly onAdd: () => void;
    readonly onClose: () => void;
}

const Foot = ({ count, room, onAdd, onClose }: FootProps) => {
    const translate = useTranslate();
    const said = (name: string, options = {}) => translate(`promoGrid.add.${name}`, options);
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

const BySearch = ({ room, onAdd, onClose }: WayProps) => {
    const [chosen, setChosen] = useState(NOTHING);
    return (
        <>
            <CatalogueSearch chosen={chosen} onChoose={setChosen} />
            <Foot
                count={chosen.size}
                {...{ room, onClose }}
                onAdd={() => onAdd([...chosen.values()].map(promoProductOf))}
            />
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

const Found = ({ looked: { codes, answer }, onHand }: { looked: Looked; onHand: (code: string) => void }) => {
    const translate = useTranslate();
    const said = (name: string, count: number) =>
        translate(`promoGrid.add.${name}`, { smart_count: count, count: formatInteger(count) });
    const { found, refused } = answer;
    return (
        <>
            <Alert severity={found.length > 0 ? 'success' : 'info'} sx={{ mb: 1.5 }}>
                {said('found', found.length)}
            </Alert>
            {refused.length > 0 && (
                <>
                    <Box sx={{ typography: 'body2', mb: 0.5 }}>{said('notFound', refused.length)}</Box>
                    <RefusedList
                        refused={refused.map(({ index, reason, said: told }) => {
                            const name = codes[index] ?? '';
                            const label = `${translate('promoGrid.add.byHand')}: ${name}`;
                            const open = { label, action: 'promoGrid.add.byHand', onOpen: () => onHand(name) };
                            return { name, reason: say(told, reason), open };
                        })}
                    />
                </>
            )}
        </>
    );
};

const ByPaste = ({ pasted, room, onAdd, onClose, onHand }: ByPasteProps) => {
    const translate = useTranslate();
    const [text, setText] = useState(pasted ?? '');
    const read = useMemo(() => readCodes(text, MOST_PRODUCTS), [text]);
    const { looked, isBusy, error, look, forget } = useLookUp();
    useEffect(() => {
        const { codes } = readCodes(pasted ?? '', MOST_PRODUCTS);
        if (codes.length > 0) look(codes);
        // What was pasted into the grid is looked up at once, and once.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return (
        <>
            {error !== undefined && <ErrorBanner message={error} onRetry={() => look(read.codes)} />}
            {looked ? (
                <Found looked={looked} onHand={onHand} />
            ) : (
                <PasteCodes {...{ text, read }} most={MOST_PRODUCTS} onChange={setText} />
            )}
            {isBusy && <LinearProgress aria-label={translate('promoGrid.add.look')} />}
            {looked ? (
                <Foot
                    count={looked.answer.found.length}
                    {...{ room }}
                    onAdd={() => onAdd(looked.answer.found.map(({ product }) => promoProductOf(product)))}
                    onClose={forget}
                />
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
    const room = MOST_PRODUCTS - there;
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
                    {way === 'search' && <BySearch {...{ room }} onAdd={addAndClose} onClose={close} />}
                    <Box sx={{ display: way === 'paste' ? 'block' : 'none' }}>
                        <ByPaste
                            {...{ pasted, room }}
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
