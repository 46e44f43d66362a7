import { LinkBase, useTranslate } from 'react-admin';
import EditIcon from '@mui/icons-material/EditOutlined';
import GridIcon from '@mui/icons-material/GridOnOutlined';
import Button from '@mui/material/Button';
import { adr } from '../../../../models/features/adr/adr';
import { adrExport } from '../../../../models/features/adr/adrCalls';
import { formatInteger } from '../../../../models/platform/format/format';
import { mayUse } from '../../../platform/data/access';
import { DeleteButton } from '../../../platform/show/DeleteButton';
import { fileOfCall } from '../../../platform/data/download';
import { ExportMenu } from '../../../platform/list/toolbar/ExportMenu';
import { productsOf, updateOf } from '../list/links';
import type { AdrRecord } from '../records';

const useConsequence = ({ entity_count, product_count, pending_count }: AdrRecord) => {
    const translate = useTranslate();
    const formatCount = (text: string, of: number) => translate(text, { smart_count: of, count: formatInteger(of) });
    const isBlocked = product_count > 0 || pending_count > 0;
    const consequence = isBlocked
        ? translate('adr.keeps', {
              products: formatCount('adr.productCount', product_count),
              requests: formatCount('adr.pendingCount', pending_count),
          })
        : `${translate('adr.deleteText', { entities: formatCount('adr.entityCount', entity_count) })} ${translate('record.deleteText')}`;
    return { isBlocked, consequence };
};

/** Shows the actions on an ADR that the user may take. */
export const AdrActions = ({ record }: { record: AdrRecord }) => {
    const translate = useTranslate();
    const mayChange = mayUse(adr.path, 'change');
    const { isBlocked, consequence } = useConsequence(record);
    return (
        <>
            {mayChange && (
                <DeleteButton definition={adr} record={record} isBlocked={isBlocked} consequence={consequence} />
            )}
            <ExportMenu fileIn={format => fileOfCall(adrExport, { id: record.id, format })} />
            {mayChange && (
                <Button variant="outlined" startIcon={<EditIcon />} component={LinkBase} to={updateOf(record.id)}>
                    {translate('ra.action.edit')}
                </Button>
            )}
            <Button variant="contained" startIcon={<GridIcon />} component={LinkBase} to={productsOf(record.id)}>
                {translate('adr.products')}
            </Button>
        </>
    );
};
