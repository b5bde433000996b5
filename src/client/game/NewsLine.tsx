import { CallCard } from '../people/CallCard.tsx'
import type { TableNews } from './use-news.ts'
import './Game.css'

/** The newest call, or the newest chat line while the log is closed. */
export const NewsLine = ({ news, onLog }: { news: TableNews; onLog: () => void }) => (
  <div className="news" role="status">
    {news.call ? (
      <CallCard call={news.call} drop={news.drop}>
        <button type="button" className="quiet" onClick={news.putOff}>
          Later
        </button>
      </CallCard>
    ) : (
      news.chat.line && (
        <div className="news-chat">
          <button type="button" className="quiet news-open" onClick={onLog}>
            <b>{news.chat.line.from}:</b> {news.chat.line.text}
          </button>
          <button type="button" className="quiet" aria-label="Close message" onClick={news.chat.hide}>
            <span aria-hidden="true">✕</span>
          </button>
        </div>
      )
    )}
  </div>
)
