import { FieldTitle, useResourceContext } from 'react-admin';

interface InputLabelProps {
    readonly source: string;
    readonly label?: string | undefined;
    /** The resource of the label, where the context is that of another one, as in inputs for references. */
    readonly resource?: string | undefined;
}

/** Shows the label from the message files, by resource and field. */
export const InputLabel = ({ source, label, resource: resourceProp }: InputLabelProps) => {
    const around = useResourceContext();
    const resource = resourceProp ?? around;
    return <FieldTitle source={source} {...(label !== undefined && { label })} {...(resource && { resource })} />;
};
