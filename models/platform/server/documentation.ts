import { defineCall } from '../calls/call';

export const openapiDocument = defineCall({
    method: 'GET',
    path: '/openapi.json',
    access: 'signedIn',
    about: 'All of this as an OpenAPI 3.1 document, for tools. It is not in the envelope.',
    gives: 'file',
});

export const documentationPage = defineCall({
    method: 'GET',
    path: '/docs',
    access: 'signedIn',
    about: 'This page.',
    gives: 'file',
});

export const documentationCalls = [openapiDocument, documentationPage] as const;
