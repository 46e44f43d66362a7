import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatInteger } from '../../../../../models/platform/format/format';
import { ErrorBanner } from '../../../../platform/layout/ErrorBanner';
import { useProductsSheet } from '../edit/productsSheet';

/** Submits the proposals, one request a product. It is below the grid, whose rows stay where they are. */
export const ProposalsBar = () => {
    const { proposals } = useProductsSheet();
    const translate = useTranslate();
    if (!proposals || proposals.document.size === 0) return null;
    const { document: drafts, unsaved, isSaving, progress, failed, save, discard } = proposals;
    const counts = { changes: formatInteger(unsaved), products: formatInteger(drafts.size) };
    return (
        <Alert
            severity="info"
            sx={{ py: 0, alignItems: 'center', flexWrap: 'wrap' }}
            action={
                <>
                    <Button color="inherit" disabled={isSaving} onClick={discard}>
                        {translate('adrProducts.discard')}
                    </Button>
                    <Button variant="contained" disabled={isSaving} onClick={save}>
                        {progress ? translate('adrProducts.saving', progress) : translate('adrProducts.submit')}
                    </Button>
                </>
            }
        >
            {translate('adrProducts.proposed', counts)}
            {failed && <ErrorBanner message={failed.message} />}
        </Alert>
    );
};
