import {
    useGetRecordRepresentation,
    useListContext,
    useResourceContext,
    type Identifier,
    type RaRecord,
} from 'react-admin';

/** The name of a record of the list at hand; its number, if it is not on this page. */
export const RecordName = ({ id }: { id: Identifier }) => {
    const { data = [] } = useListContext<RaRecord>();
    const represent = useGetRecordRepresentation(useResourceContext() ?? '');
    const record = data.find(each => each.id === id);
    return <strong>{record ? represent(record) : `#${String(id)}`}</strong>;
};
