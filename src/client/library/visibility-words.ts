import type { DeckVisibility } from '../../protocol/http.ts'

/** Who may see what is saved, as a choice. */
export const visibilityWords: Record<DeckVisibility, string> = {
  private: 'Private: only you',
  link: 'Unlisted: anyone with the link',
  public: 'Public: listed for everyone',
}
