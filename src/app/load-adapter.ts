import type { ServerApi } from '../domain/server-api.ts';
import type { ServerAdapter } from '../engine/server-adapter.ts';
import type { AppStore } from '../state/app-store.ts';

const ADAPTERS: Readonly<Record<ServerApi, () => Promise<{ adapter: ServerAdapter }>>> = {
  interaction: () => import('./interaction-adapter.ts'),
  experience: () => import('./experience-adapter.ts'),
};

/** Loads the API of the server that the page calls, and not the other one. */
export const loadAdapter = async (api: ServerApi): Promise<ServerAdapter> => (await ADAPTERS[api]()).adapter;

type Store = Pick<AppStore, 'get' | 'subscribe'>;

/** Waits for the settings, which choose the API. */
const chosenApi = ({ get, subscribe }: Store): Promise<ServerApi> =>
  new Promise((resolve) => {
    const stop = subscribe(read);
    read();
    function read() {
      const { api } = get();
      if (api === undefined) return;
      stop();
      resolve(api);
    }
  });

export const loadChosenAdapter = async (store: Store): Promise<ServerAdapter> =>
  loadAdapter(await chosenApi(store));
