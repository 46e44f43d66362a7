import { FieldTitle, useResourceContext } from 'react-admin';

interface InputLabelProps {
    readonly source: string;
    readonly label?: string | undefined;
    /** Where the input stands in the context of another resource, as those for references do. */
    readonly resource?: string | undefined;
}

/** The label from the message files, by resource and field. */
export const InputLabel = ({ source, label, resource: given }: InputLabelProps) => {
    const around = useResourceContext();
    const resource = given ?? around;
    return <FieldTitle source={source} {...(label !== undefined && { label })} {...(resource && { resource })} />;
};
