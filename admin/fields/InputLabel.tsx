import { FieldTitle, useResourceContext } from 'react-admin';

/** The label from the message files, by resource and field. */
export const InputLabel = ({ source, label }: { source: string; label?: string | undefined }) => {
    const resource = useResourceContext();
    return <FieldTitle source={source} {...(label !== undefined && { label })} {...(resource && { resource })} />;
};
