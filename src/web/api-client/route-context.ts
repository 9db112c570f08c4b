import { createContext, type RouterContextProvider } from 'react-router';
import { type Call, call } from './create-api.ts';

/** What route loaders call: the browser's caller unless the server put its own. */
export const apiContext = createContext<Call>(call);

export const apiOf = (context: Readonly<RouterContextProvider>): Call => context.get(apiContext);
